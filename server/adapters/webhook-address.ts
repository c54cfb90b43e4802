// Which addresses may be told of events: https on the open Internet, never anything on this network.
import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** Whether a numeric address belongs to this machine, a private network, or nobody. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address)
  // Mapped ones (`::ffff:10.0.0.1`) are judged by the list of the fourth version.
  return kind === 0 || closed.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa|lan)\.?$/

/**
 * Whether an address has the form of one that may be told: https without a name or password in it, no local name and no
 * private number. What its name stands for is looked at when something is sent. `isOpen`: for development.
 */
export function isWebhookUrl(address: string, isOpen: boolean): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (isOpen) return url.protocol === 'https:' || url.protocol === 'http:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || LOCAL_NAME.test(host)) return false
  return isIP(host) === 0 ? host.includes('.') : !isPrivateAddress(host)
}
