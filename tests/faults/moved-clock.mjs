/** Loaded into a site before anything else: its parent can then move the site's clock, by sending `{ clockMs }`. */

const RealDate = Date
let movedMs = 0

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now() + movedMs], newTarget),
  apply: (target) => new target(target.now() + movedMs).toString(),
  get: (target, name) =>
    name === 'now' ? () => target.now() + movedMs : Reflect.get(target, name, target),
})

process.on('message', (message) => {
  if (typeof message === 'object' && message !== null && 'clockMs' in message)
    movedMs = Number(message.clockMs)
})
