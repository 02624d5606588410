/** Darker than the palette: the background of an email in dark mode. */
const NIGHT = '#00151A'

/**
 * The style sheet of every email. The panel shows emails in a frame whose Content Security Policy allows this
 * style by its hash. A stored email keeps the style with which it was sent.
 */
export function emailStyle(palette: Readonly<Record<string, string>>): string {
  const color = (name: string) => (palette[name] ?? '').toUpperCase()
  const ink = color('lake-950')
  const gold = color('sun-400')
  const ice = color('lake-50')
  const card = color('lake-900')
  const edge = color('lake-600')
  const link = color('lake-300')
  const line = color('lake-500')
  return `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:620px){.w{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}.hd{font-size:27px!important}th.r,td.r{display:block!important;width:auto!important}td.r{border-top:0!important;padding-top:0!important}th.r{padding-bottom:2px!important}}
@media (prefers-color-scheme:dark){.bg{background:${NIGHT}!important}.card{background:${card}!important}.t,.ft{color:${ice}!important}.l{color:${link}!important}.r{border-color:${edge}!important}.b{background:${gold}!important;border-color:${gold}!important}.ba{color:${ink}!important}.b2{background:${card}!important;border-color:${link}!important}.b2a{color:${ice}!important}.k{border:1px solid ${line}!important}}
[data-ogsc] .t,[data-ogsc] .ft{color:${ice}!important}[data-ogsb] .bg{background:${NIGHT}!important}[data-ogsb] .card{background:${card}!important}[data-ogsc] .l{color:${link}!important}
`
}
