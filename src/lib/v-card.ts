// A person's details as every phone takes them into its contacts (vCard 3.0).

export interface CardDetails {
  readonly name: string
  readonly organisation: string
  /** A part of the organisation; '' for none. */
  readonly unit: string
  readonly title: string
  readonly mobile: string
  readonly mail: string
}

/** Signs that part values in this format are values here. */
const plain = (value: string): string => value.replace(/[\\,;]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`)

/** The card; what is not known is left out. The name stands whole: where a surname ends is not written down anywhere. */
export function vCard({ name, organisation, unit, title, mobile, mail }: CardDetails): string {
  const lines = [
    ...['BEGIN:VCARD', 'VERSION:3.0', `N:${plain(name)};;;;`, `FN:${plain(name)}`],
    organisation === '' ? '' : `ORG:${[organisation, unit].filter(Boolean).map(plain).join(';')}`,
    title === '' ? '' : `TITLE:${plain(title)}`,
    mobile === '' ? '' : `TEL;TYPE=CELL:${plain(mobile)}`,
    mail === '' ? '' : `EMAIL:${plain(mail)}`,
    'END:VCARD',
  ]
  return lines.filter((line) => line !== '').join('\r\n')
}
