import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MATERIAL_TYPES, type Material } from './material.ts'
import { completenessOf, countPapers, isComplete, type Materials, materialLines, postOf } from './material-list.ts'
import type { MaterialPost } from './material-sets.ts'

type WorkHistory = Parameters<typeof postOf>[0]['workHistory']

const TODAY = '2026-11-22'
const intern: MaterialPost = { employeeType: 'intern', stage: 'none', hadEmployer: false, isOnSite: false }
const keyOf = (at: number) => `mat_01J0000000000000000000000${at}`
const FILE = {
  fileUri: 'file_01J00000000000000000000001',
  fileName: 'a.jpg',
  fileType: 'image/jpeg',
  size: 1,
  sha256: '',
}

const paper = (values: Partial<Material>): Material => ({
  type: 'idCard',
  title: '',
  files: [FILE],
  required: null,
  issueDate: null,
  expireDate: null,
  notifyBeforeDays: null,
  status: 'approved',
  reason: '',
  checkedBy: null,
  checkedAt: null,
  ...values,
})
const linesOf = (...papers: Material[]) =>
  materialLines(Object.fromEntries(papers.map((one, at) => [keyOf(at), one])), intern, TODAY)
/** What the set of an intern asks for, all of it approved. */
const REQUIRED = linesOf().flatMap(({ type, need }) => (need === 'required' ? [paper({ type })] : []))

describe('the lines of the papers', () => {
  test('stand in the order of the set, and what nobody has spoken of is missing', () => {
    const lines = linesOf(paper({ type: 'photo' }))
    expect(lines.slice(0, 3).map(({ type, state, key }) => [type, state, key])).toEqual([
      ['idCard', 'missing', undefined],
      ['photo', 'approved', keyOf(0)],
      ['studentCard', 'missing', undefined],
    ])
    expect(lines.find(({ type }) => type === 'bankCard')?.need).toBe('optional')
  })

  test('several of one type stand in their order, further ones after the set', () => {
    const lines = linesOf(paper({ type: 'diploma' }), paper({ status: 'rejected' }), paper({ status: 'uploaded' }))
    expect(lines.slice(0, 2).map(({ key }) => key)).toEqual([keyOf(1), keyOf(2)])
    expect(lines.at(-1)).toMatchObject({ type: 'diploma', need: undefined })
  })

  test('what is asked of one person goes before the set', () => {
    const lines = linesOf(paper({ required: false }), paper({ type: 'bankCard', required: true }))
    expect(lines.find(({ type }) => type === 'idCard')?.need).toBe('optional')
    expect(lines.find(({ type }) => type === 'bankCard')?.need).toBe('required')
  })

  test('an approved one has expired after its last day, and ends soon before', () => {
    const [past, soon] = linesOf(paper({ expireDate: '2026-11-21' }), paper({ expireDate: '2026-12-01' }))
    expect(past).toMatchObject({ state: 'expired', endsSoon: false })
    expect(soon).toMatchObject({ state: 'approved', endsSoon: true })
  })
})

describe('how far the papers are there', () => {
  test('all of them approved: complete; one that nobody has looked at: not yet', () => {
    expect(isComplete(completenessOf(linesOf(...REQUIRED)))).toBe(true)
    const [first, ...others] = REQUIRED
    const waiting = completenessOf(linesOf({ ...paper({}), ...first, status: 'uploaded' }, ...others))
    expect(waiting).toMatchObject({ required: REQUIRED.length, there: REQUIRED.length, unchecked: 1, missing: [] })
    expect(isComplete(waiting)).toBe(false)
  })

  test('one that is not needed of him counts as there, one sent back or over as lacking', () => {
    const [first, second, third, ...others] = REQUIRED.map(({ type }) => type)
    if (!first || !second || !third) throw new Error('too few are asked for')
    const found = completenessOf(
      linesOf(
        paper({ type: first, status: 'waived', files: [], reason: '已在总部存档' }),
        paper({ type: second, status: 'rejected', reason: '看不清' }),
        paper({ type: third, expireDate: '2026-01-01' }),
      ),
    )
    expect(found.there).toBe(1)
    expect(found.again.map(({ type }) => type)).toEqual([second, third])
    expect(found.missing.map(({ type }) => type)).toEqual(others)
  })

  test('of several of one type the best counts, once; other papers count each', () => {
    const other = (title: string, status: Material['status']) => paper({ type: 'other', title, required: true, status })
    const found = completenessOf(
      linesOf(...REQUIRED, paper({ status: 'rejected' }), other('驾驶证', 'approved'), other('居住证', 'missing')),
    )
    expect(found.required).toBe(REQUIRED.length + 2)
    expect(found.again).toEqual([])
    expect(found.missing.map(({ material }) => material?.title)).toEqual(['居住证'])
  })

  test('a type that is asked of nobody in the set and not of him is not counted', () => {
    const none: Materials = {}
    expect(completenessOf(materialLines(none, intern, TODAY)).required).toBe(REQUIRED.length)
    expect(completenessOf(linesOf(...REQUIRED, paper({ type: 'diploma', status: 'rejected' }))).again).toEqual([])
    const spared = REQUIRED.map((one) => (one.type === 'photo' ? { ...one, required: false } : one))
    expect(completenessOf(linesOf(...spared)).required).toBe(REQUIRED.length - 1)
  })
})

test('a site is where the department or one above it is a project’s; whoever has a history of work had an employer', () => {
  const post = (workHistory: WorkHistory, ...types: ('dept' | 'projectDept')[]) =>
    postOf(
      { employeeType: 'fullTime', stage: 'regular', workHistory },
      types.map((type) => ({ type })),
    )
  const past = { company: '中铁', start: null, end: null, title: '', leaveReason: '', refName: '', refPhone: '' }
  expect(post(null, 'dept', 'projectDept', 'dept')).toMatchObject({ isOnSite: true, hadEmployer: false })
  expect(post([past], 'dept')).toMatchObject({ isOnSite: false, hadEmployer: true })
})

describe('certificates that a post asks for', () => {
  const staff: MaterialPost = { employeeType: 'fullTime', stage: 'regular', hadEmployer: false, isOnSite: false }
  const electrician = { ...staff, certificates: ['电工证', '安全员C证'] }
  const certificatesOf = (papers: Materials, post: MaterialPost = electrician) =>
    materialLines(papers, post, TODAY)
      .filter(({ type }) => type === 'professionalCertificate')
      .map(({ title, state, need }) => [title, state, need])

  test('each is a line of its own, answered by the paper of its name, else by one without a name', () => {
    const type = 'professionalCertificate' as const
    expect(certificatesOf({})).toEqual([
      ['电工证', 'missing', 'required'],
      ['安全员C证', 'missing', 'required'],
    ])
    const named = { [keyOf(0)]: paper({ type, title: '安全员C证' }), [keyOf(1)]: paper({ type, status: 'uploaded' }) }
    expect(certificatesOf(named)).toEqual([
      ['电工证', 'uploaded', 'required'],
      ['安全员C证', 'approved', 'required'],
    ])
    expect(certificatesOf({}, staff)).toEqual([['', 'missing', 'optional']])
  })

  test('somebody who lacks one is not complete', () => {
    const all = Object.fromEntries(
      materialLines({}, staff, TODAY).map(({ type }, at) => [`mat_${at}`, paper({ type, title: '' })]),
    )
    expect(isComplete(completenessOf(materialLines(all, staff, TODAY)))).toBe(true)
    const lines = materialLines(all, electrician, TODAY)
    expect(completenessOf(lines).missing.map(({ title }) => title)).toEqual(['安全员C证'])
  })
})

test('counting without lines says what the lines say', () => {
  const status = fc.constantFrom('missing', 'uploaded', 'approved', 'rejected', 'waived' as const)
  const papers = fc.array(
    fc.record({
      ...{ type: fc.constantFrom(...MATERIAL_TYPES), title: fc.constantFrom('', '电工证'), status },
      ...{
        required: fc.constantFrom(null, true, false),
        expireDate: fc.constantFrom(null, '2026-01-01', '2027-01-01'),
      },
    }),
    { maxLength: 12 },
  )
  const posts = fc.record({
    ...{ employeeType: fc.constantFrom('fullTime', 'intern', 'labourService'), stage: fc.constant('regular') },
    ...{ hadEmployer: fc.boolean(), isOnSite: fc.boolean(), certificates: fc.constantFrom([], ['电工证']) },
  })
  fc.assert(
    fc.property(papers, posts, (made, post) => {
      const held = Object.fromEntries(made.map((one, at) => [keyOf(at), paper(one)]))
      const { required, there } = completenessOf(materialLines(held, post, TODAY))
      expect(countPapers(held, post, TODAY)).toEqual({ required, there })
    }),
  )
})
