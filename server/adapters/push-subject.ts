// Whom a push service may ask about this server (RFC 8292, 2.1). Some take any text or none; Apple's refuses every message whose
// subject is no address of the open Internet, so it is judged when the server starts.

/** What a server names that is only there for its own machine: reserved for examples, and in a form that every service takes. */
export const NO_SUBJECT = 'mailto:nobody@example.com'

/** A name of the open Internet: neither an address of numbers nor a name that only this network knows. */
const PUBLIC_HOST = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/i
const PRIVATE_ENDING = /\.(localhost|local|internal|intranet|lan|home|corp|invalid|test|arpa)$/i

const isPublicHost = (host: string): boolean => PUBLIC_HOST.test(host) && !PRIVATE_ENDING.test(host)

/** Whether every push service takes this subject: `mailto:` or `https:`, at a host of the open Internet. */
export function isPushSubject(subject: string): boolean {
  const mail = /^mailto:[^@\s<>,;:"]+@([^@\s<>]+)$/.exec(subject)
  if (mail) return isPublicHost(mail[1] ?? '')
  if (!/^https:\/\/\S+$/.test(subject) || !URL.canParse(subject)) return false
  const url = new URL(subject)
  return url.username === '' && url.password === '' && isPublicHost(url.hostname)
}
