// A person's details as every phone takes them into its contacts (vCard 3.0, RFC 2426), and as codes on paper cards bear them.

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

const NOBODY: CardDetails = { name: '', organisation: '', unit: '', title: '', mobile: '', mail: '' }

/** Parts of a value, without the signs that kept others from parting it. */
const partsOf = (value: string, by: ';' | ','): string[] =>
  value.split(by === ';' ? /(?<!\\);/ : /(?<!\\),/).map((part) =>
    part
      .replace(/\\n/gi, ' ')
      .replace(/\\([\\,;:])/g, '$1')
      .trim(),
  )

/** Of China, without the code of the country: as it is typed here. */
const domestic = (number: string): string => number.replace(/[\s()-]/g, '').replace(/^(?:\+|00)86/, '')

/** Who a code on a card names: a vCard of any version, or the short form of Japanese origin (MECARD); undefined where it is neither. */
export function readVCard(code: string): CardDetails | undefined {
  const text = code.trim()
  const read = /^MECARD:/i.test(text) ? readMeCard(text) : /^BEGIN:VCARD/i.test(text) ? readLines(text) : undefined
  return read && Object.values(read).some((value) => value !== '') ? read : undefined
}

function readLines(text: string): CardDetails {
  const found = { ...NOBODY }
  const phones: { number: string; isMobile: boolean }[] = []
  // A long line goes on in the next one, which begins with a space.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, key = '', value = ''] = /^([^:]+):(.*)$/.exec(line) ?? []
    const [name = ''] = key
      .toUpperCase()
      .replace(/^ITEM\d+\./, '')
      .split(';')
    const parts = partsOf(value, ';')
    if (name === 'FN') found.name = parts.join(' ').trim()
    if (name === 'N' && found.name === '') found.name = parts.slice(0, 2).join('')
    if (name === 'ORG') [found.organisation, found.unit] = [parts[0] ?? '', parts[1] ?? '']
    if (name === 'TITLE') found.title = parts.join(' ')
    if (name === 'EMAIL' && found.mail === '') found.mail = value.trim()
    if (name === 'TEL') phones.push({ number: domestic(value.replace(/^tel:/i, '')), isMobile: /CELL/i.test(key) })
  }
  return { ...found, mobile: mobileOf(phones) }
}

function readMeCard(text: string): CardDetails {
  const found = { ...NOBODY }
  const phones: { number: string; isMobile: boolean }[] = []
  for (const part of text.slice(text.indexOf(':') + 1).split(/(?<!\\);/)) {
    const [, key = '', value = ''] = /^([^:]+):(.*)$/.exec(part) ?? []
    const said = partsOf(value, ',').filter(Boolean)
    if (key.toUpperCase() === 'N') found.name = said.join('')
    if (key.toUpperCase() === 'ORG') found.organisation = said.join(' ')
    if (key.toUpperCase() === 'EMAIL') found.mail = said[0] ?? ''
    if (key.toUpperCase() === 'TEL') phones.push({ number: domestic(value), isMobile: false })
  }
  return { ...found, mobile: mobileOf(phones) }
}

/** Mobile numbers of China have eleven digits and begin with a one. */
const mobileOf = (phones: readonly { number: string; isMobile: boolean }[]): string =>
  (phones.find(({ number }) => /^1\d{10}$/.test(number)) ?? phones.find(({ isMobile }) => isMobile))?.number ?? ''
