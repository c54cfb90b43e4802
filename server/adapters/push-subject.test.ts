import { expect, test } from 'vitest'
import { isPushSubject, NO_SUBJECT } from './push-subject.ts'

test.each([
  'mailto:it@longmen.cn',
  'mailto:first.last+push@mail.longmen-group.com.cn',
  'https://gantry.longmen.cn/admin/',
  'https://gantry.longmen.cn:8443/',
  NO_SUBJECT,
])('every push service takes %s', (subject) => expect(isPushSubject(subject)).toBe(true))

test.each([
  '',
  'it@longmen.cn',
  'mailto:',
  'mailto:it@localhost',
  'mailto:it@gantry.local',
  'mailto:<it@longmen.cn>',
  'mailto: it@longmen.cn',
  'mailto:it@10.0.0.8',
  'http://gantry.longmen.cn/',
  'https://localhost:8080/admin/',
  'https://10.0.0.8/admin/',
  'https://[::1]/',
  'https://gantry/',
  'https://gantry.intranet/',
  'https://someone:secret@gantry.longmen.cn/',
])('one of them refuses %s', (subject) => expect(isPushSubject(subject)).toBe(false))
