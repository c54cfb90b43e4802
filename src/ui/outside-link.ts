/** The address if it may be opened at all: whole, http or https, without a name and password in it; otherwise undefined. */
export function outsideAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined
  return url.username === '' && url.password === '' ? url.href : undefined
}

/** Where a link that leads out goes first: the page that warns. Inside the app, without its base. */
export const externalLinkPath = (address: string): string => `/externalLink?url=${encodeURIComponent(address)}`
