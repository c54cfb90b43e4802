import { expect, test } from 'vitest'
import { isPrivateAddress, isWebhookUrl } from './webhook-address.ts'

test.each([
  'http://hooks.example.com/a',
  'https://user:secret@hooks.example.com/',
  'https://localhost/a',
  'https://printer.local/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest',
  'https://192.168.1.1:8443/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[fd00::1]/',
  'file:///etc/passwd',
  'hooks.example.com',
])('%s is told nothing', (address) => {
  expect(isWebhookUrl(address, false)).toBe(false)
})

test.each(['https://hooks.example.com/a?b=c', 'https://hooks.example.com:8443/', 'https://93.184.216.34/'])(
  '%s may be told',
  (address) => {
    expect(isWebhookUrl(address, false)).toBe(true)
  },
)

test('for development plain http and this network are open', () => {
  expect(isWebhookUrl('http://127.0.0.1:9000/hook', true)).toBe(true)
  expect(isWebhookUrl('ftp://127.0.0.1/', true)).toBe(false)
})

test('numbers that a name may stand for are judged in both versions', () => {
  for (const one of ['10.0.0.1', '::ffff:192.168.0.1', '100.64.1.1', '::1', 'fe80::1', '224.0.0.1', 'no number'])
    expect(isPrivateAddress(one), one).toBe(true)
  for (const one of ['93.184.216.34', '2606:2800:220:1::1']) expect(isPrivateAddress(one), one).toBe(false)
})
