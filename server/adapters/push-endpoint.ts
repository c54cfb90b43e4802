// Which addresses count as a push service's. Browsers hand them over, so anybody could: only hosts that are known are asked,
// and nothing on this network ever is.

/** The push services of the browsers' makers. `*.` stands for one or more names in front. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const

const LOOPBACK = /^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+$/
const HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/

/** Whether a host may be named in the environment: a name (`*.` in front for all below it), or a loopback origin. */
export const isPushHost = (host: string): boolean => HOST.test(host) || LOOPBACK.test(host)

/**
 * Whether messages may be sent to this address: https at its usual port, of a known push service or one of `more` (see
 * `isPushHost`). Plain http only to a loopback origin that `more` names.
 */
export function isPushEndpoint(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (more.some((host) => LOOPBACK.test(host) && host === url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return [...PUSH_HOSTS, ...more].some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
}
