import { expect, test } from 'vitest'
import { networkOf } from './login-guard.ts'

test.each([
  ['10.0.0.7', '10.0.0.7'],
  ['::ffff:10.0.0.7', '10.0.0.7'],
  ['10.0.0.7:51234', '10.0.0.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[::ffff:10.0.0.7]', '10.0.0.7'],
  ['local', 'local'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s: one caller has all of a /64', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
