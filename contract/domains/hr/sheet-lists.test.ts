import { describe, expect, test } from 'vitest'
import { faultOfItem, isPartPath, mainAt, otherItems, withLists } from './sheet-lists.ts'

const context = { name: '王建国', ownMobile: '13800000001', today: '2026-06-30' }
const contact = (name: string, mobile: string) => ({ name, relation: '亲属', mobile, address: '' })
const [first, second, third] = [
  contact('李娟', '13900000001'),
  contact('王强', '13900000002'),
  contact('王刚', '13900000003'),
]
const study = (school: string, isHighest: boolean) => ({
  level: 'bachelor',
  school,
  major: '土木工程',
  degree: '',
  start: null,
  end: null,
  isFullTime: true,
  isHighest,
})
const card = (cardNo: string, usage: string, isDefault: boolean) => ({
  holder: '王建国',
  cardNo,
  bankName: '中国银行',
  branchName: '',
  usage,
  isDefault,
})

describe('the main item', () => {
  test('is the highest education, the first contact, the card for wages', () => {
    expect(mainAt('education', [study('一', false), study('二', true)])).toBe(1)
    expect(mainAt('education', [study('一', false)])).toBe(0)
    expect(mainAt('emergency', [first, second])).toBe(0)
    expect(mainAt('bank', [card('1', 'expense', true), card('2', 'wage', false), card('3', 'wage', true)])).toBe(2)
    expect(mainAt('bank', [card('1', 'expense', true)])).toBe(-1)
    expect(mainAt('certs', [{ type: '电工证' }])).toBe(-1)
    expect(otherItems('education', [study('一', false), study('二', true)])).toEqual([study('一', false)])
  })

  test('has columns for the parts that are named, and for no other', () => {
    const paths = [
      'education.school',
      'education.isHighest',
      'social.siCity',
      'social.x',
      'certs.type',
      'bank.usage',
      'bank',
    ]
    expect(paths.filter(isPartPath)).toEqual(['education.school', 'social.siCity'])
  })

  test('is changed where it stands; the others stay', () => {
    const row = { education: [study('一', false), study('二', true)] }
    const { values, problems } = withLists({ 'education.school': '三' }, row, context)
    expect(values).toEqual({ education: [study('一', false), study('三', true)] })
    expect(problems).toEqual({})
  })

  test('comes new with what it is: the highest, a card for the wages of the person', () => {
    expect(withLists({ 'education.level': 'master' }, {}, context).values.education).toMatchObject([
      { level: 'master', school: '', isHighest: true },
    ])
    const row = { bank: [card('1', 'expense', true)] }
    expect(withLists({ 'bank.cardNo': '2' }, row, context).values.bank).toMatchObject([
      { cardNo: '2', holder: '王建国', usage: 'wage', isDefault: true },
      { cardNo: '1', usage: 'expense' },
    ])
  })

  test('goes with its first part, and then the next one stands in its place', () => {
    const row = { emergency: [first, second] }
    const all = { 'emergency.name': null, 'emergency.relation': null, 'emergency.mobile': null }
    expect(withLists(all, row, context).values).toEqual({ emergency: [second] })
    expect(withLists(all, { emergency: [first] }, context).values).toEqual({ emergency: null })
    expect(withLists(all, {}, context).values).toEqual({ emergency: null })
    expect(withLists({ 'emergency.mobile': null }, row, context).problems).toEqual({ 'emergency.mobile': 'required' })
    const other = withLists({ ...all, 'emergency.address': '杭州' }, row, context)
    expect(other.problems).toMatchObject({ 'emergency.name': 'required' })
  })
})

describe('the other items', () => {
  const row = { emergency: [first, second, third] }
  const change = (others: unknown, held: object = row) => withLists({ emergency: others }, held as typeof row, context)

  test('are changed by their numbers among themselves; what is not named stays', () => {
    const { values, problems } = change([{ number: 2, parts: { mobile: '13900000009' } }])
    expect(values).toEqual({ emergency: [first, second, { ...third, mobile: '13900000009' }] })
    expect(problems).toEqual({})
  })

  test('one without a number, or with a further one, is added, but not twice', () => {
    const fourth = contact('王芳', '13900000004')
    for (const others of [[{ parts: fourth }], [{ number: 7, parts: fourth }]]) {
      const once = change(others).values
      expect(once).toEqual({ emergency: [first, second, third, fourth] })
    }
    expect(change([{ parts: { name: '王刚' } }]).values).toEqual(row)
    const more = [{ parts: fourth }, { number: 1, parts: { address: '宁波' } }]
    expect(change(more).values).toEqual({ emergency: [first, { ...second, address: '宁波' }, third, fourth] })
  })

  test('a dash empties a part, or all of them but the main one', () => {
    expect(change([{ number: 1, parts: { address: null } }]).values).toEqual(row)
    expect(change(null).values).toEqual({ emergency: [first] })
    expect(withLists({ certs: null }, { certs: [{ type: '电工证' }] }, context).values).toEqual({ certs: null })
  })

  test('keep what no sheet has: the file of a certificate', () => {
    const certs = [{ type: '电工证', no: '1', file: { fileUri: 'f', fileName: 'a.jpg' } }]
    const { values } = withLists({ certs: [{ number: 1, parts: { no: '2' } }] }, { certs }, context)
    expect(values).toEqual({ certs: [{ ...certs[0], no: '2' }] })
  })

  test('are judged with their number, what was wrong before is not', () => {
    const swapped = { type: '电工证', issueDate: '2026-01-01', expireDate: '2025-01-01' }
    expect(withLists({ certs: [{ number: 1, parts: { no: '2' } }] }, { certs: [swapped] }, context).problems).toEqual(
      {},
    )
    const { problems } = withLists({ certs: [{ parts: { no: '2', issueDate: '2027-01-01' } }] }, {}, context)
    expect(problems).toEqual({ certs: '1.type:required' })
    expect(faultOfItem('1.type:required')).toEqual({ number: 1, part: 'type', reason: 'required' })
    expect(faultOfItem('required')).toBeUndefined()
    expect(change([{ number: 2, parts: { mobile: '13800000001' } }]).problems).toEqual({
      emergency: '2.mobile:ownNumber',
    })
  })

  test('of education one is the highest, also where only others are named', () => {
    const others = [{ parts: { level: 'master', school: '一' } }, { parts: { level: 'college', school: '二' } }]
    expect(withLists({ education: others }, {}, context).values.education).toMatchObject([
      { school: '一', isHighest: true },
      { school: '二', isHighest: false },
    ])
  })
})

describe('the structure', () => {
  const social = {
    siAccount: '1',
    siCity: '杭州',
    siStartMonth: '2024-03',
    siStopMonth: null,
    hfAccount: '',
    hfStartMonth: null,
  }
  test('is changed part by part, and goes with its last one', () => {
    const change = (parts: object, held: object | null) =>
      withLists(parts as Record<string, unknown>, { social: held }, context).values
    expect(change({ 'social.siCity': '宁波' }, social)).toEqual({ social: { ...social, siCity: '宁波' } })
    expect(change({ 'social.siCity': '杭州' }, null)).toMatchObject({ social: { siCity: '杭州', siAccount: '' } })
    const none = { 'social.siAccount': null, 'social.siCity': null, 'social.siStartMonth': null }
    expect(change(none, social)).toEqual({ social: null })
  })

  test('says by its part what cannot be', () => {
    expect(withLists({ 'social.siStartMonth': '2026-13' }, { social }, context).problems).toEqual({
      'social.siStartMonth': 'notADate',
    })
  })
})
