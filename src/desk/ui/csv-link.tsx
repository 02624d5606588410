import { Download } from 'lucide'

import { Icon } from '@/ui/icon'

/** Figures as a file. @param about which figures, where there are several */
export const CsvLink = ({ href, about }: { href: string; about?: string }) => (
  <a className="desk-button desk-button--line desk-button--small" href={href} download>
    <Icon shape={Download} />
    CSV
    {about === undefined ? null : <span className="sr-only">: {about}</span>}
  </a>
)
