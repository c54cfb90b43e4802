import { expect, test } from 'vitest'
import { type Chunk, planFiles } from './plan-files.ts'

const LARGE = 5_000

/** Chunks by name: `page: 'a b > c'` imports a and b at once and c later. */
function chunksOf(made: Readonly<Record<string, string>>, sizes: Readonly<Record<string, number>>): Map<string, Chunk> {
  const names = (text = '') => text.split(' ').filter(Boolean)
  return new Map(
    Object.entries(made).map(([name, text]) => {
      const [imports, dynamicImports] = text.split('>')
      return [
        name,
        { name, imports: names(imports), dynamicImports: names(dynamicImports), size: sizes[name] ?? LARGE },
      ]
    }),
  )
}

const plan = (
  made: Readonly<Record<string, string>>,
  alone: Readonly<Record<string, string>> = {},
  sizes: Readonly<Record<string, number>> = {},
) => {
  const planned = planFiles(chunksOf(made, sizes), {
    entry: 'main',
    others: ['main', 'beside'],
    engine: 'engine',
    alone: new Map(Object.entries(alone)),
    isVendor: ({ name }) => name === 'react',
    isFirst: ({ name }) => name === 'login',
    domainOf: (name) => /^(hr|pay)-/.exec(name)?.[1],
  })
  return Object.fromEntries(planned.map(({ name, chunks }) => [name, chunks]))
}

const app = {
  main: 'shell react > engine login list staff roles tree',
  shell: 'react',
  react: '',
  engine: 'shell database',
  database: '',
  login: 'field',
  list: 'table field only',
  staff: 'table pair',
  roles: 'table pair',
  tree: 'table',
  table: 'react',
  field: 'react',
  only: '',
  pair: '',
  beside: 'shell alone',
  alone: '',
}

test('every chunk stands in one file, behind what it imports there', () => {
  expect(plan(app)).toEqual({
    vendor: ['react'],
    start: ['shell', 'main'],
    engine: ['database', 'engine'],
    'screens-common': ['table'],
    forms: ['field'],
    login: ['login'],
    list: ['only', 'list'],
    roles: ['roles'],
    staff: ['staff'],
    'roles-shared': ['pair'],
    tree: ['tree'],
    beside: ['alone', 'beside'],
  })
})

test('what the first visit needs travels without what other screens share', () => {
  const planned = plan({ ...app, login: 'field table' })
  expect(planned.forms).toEqual(['field', 'table'])
  expect(planned).not.toHaveProperty('screens-common')
})

test('what many screens share of a domain stays out of the others, and what nearly all share is one file', () => {
  const names = Array.from({ length: 40 }, (_, at) => `screen${at}`)
  const made = Object.fromEntries(
    names.map((name, at) => [name, ['table', at < 8 ? 'hr-words' : '', at > 30 ? 'pay-words' : ''].join(' ')]),
  )
  const planned = plan({
    ...made,
    main: `> engine ${names.join(' ')}`,
    engine: '',
    beside: '',
    table: '',
    'hr-words': '',
    'pay-words': '',
  })
  expect(planned).toMatchObject({ screens: ['table'], 'screens-hr': ['hr-words'], 'screens-pay': ['pay-words'] })
})

test('a domain travels in a file of its own, however many screens need it', () => {
  const made = {
    ...app,
    engine: 'shell database > people money',
    list: 'table people',
    staff: 'table people',
    roles: 'table people',
    tree: 'table people',
    people: 'number names react',
    money: 'number database',
    number: '',
    names: '',
  }
  const planned = plan(made, { 'domain-hr': 'people', 'domain-pay': 'money' })
  expect(planned).toMatchObject({
    engine: ['database', 'engine'],
    'domain-hr': ['names', 'people'],
    'domain-pay': ['money'],
    'domains-shared': ['number'],
    'screens-common': ['table'],
  })
})

test('files of a few lines travel together by domain; the page seen first takes none of them along', () => {
  const made = {
    ...app,
    main: 'shell react > engine login list staff roles tree hr-note hr-sheet pay-note',
    'hr-note': '',
    'hr-sheet': 'hr-part',
    'hr-part': '',
    'pay-note': '',
  }
  const small = {
    login: 10,
    list: 10,
    only: 10,
    'hr-note': 10,
    'hr-sheet': 10,
    'hr-part': 10,
    'pay-note': 10,
    engine: 10,
  }
  expect(plan(made, {}, small)).toMatchObject({
    engine: ['database', 'engine'],
    login: ['login'],
    'small-common': ['only', 'list'],
    'small-hr': ['hr-note', 'hr-part', 'hr-sheet'],
    'small-pay': ['pay-note'],
    staff: ['staff'],
  })
  expect(plan(made, {}, { ...small, 'hr-part': LARGE })).toMatchObject({
    'small-hr': ['hr-note'],
    'hr-sheet': ['hr-part', 'hr-sheet'],
  })
})
