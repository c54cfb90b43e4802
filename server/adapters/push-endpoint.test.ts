import { expect, test } from 'vitest'
import { isPushEndpoint, isPushHost } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('a push service: %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://someone@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.example.com/abc',
  'https://notify.windows.com/abc',
  'https://evilnotify.windows.com.cn/abc',
  'https://example.com/push',
  'https://localhost/push',
  'https://127.0.0.1/push',
  'http://127.0.0.1:9000/push',
  'https://10.0.0.8/push',
  'https://169.254.169.254/latest',
  'https://[::1]/push',
  'file:///etc/passwd',
  'push',
])('none: %s', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))

test('hosts that are named beside them, and a loopback origin only as it is named', () => {
  const more = ['push.example.com', '*.example.org', 'http://127.0.0.1:9000']
  expect(isPushEndpoint('https://push.example.com/a', more)).toBe(true)
  expect(isPushEndpoint('https://a.b.example.org/a', more)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:9000/a', more)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:9001/a', more)).toBe(false)
  expect(isPushEndpoint('http://push.example.com/a', more)).toBe(false)
  expect(['10.0.0.1', 'http://10.0.0.1:80', 'localhost', '*', 'https://a.example.com'].filter(isPushHost)).toEqual([])
})
