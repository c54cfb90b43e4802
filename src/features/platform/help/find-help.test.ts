import { expect, test } from 'vitest'
import { findHelp } from './find-help.ts'

const SECTIONS = {
  what: { title: '平台是什么', about: '断网可用', who: 'For builders' },
  notes: { title: '提示', one: '请退出登录' },
}

test('no words find everything, in order', () => {
  expect(findHelp(SECTIONS, ' ').map(({ key, sentences }) => [key, sentences.length])).toEqual([
    ['what', 2],
    ['notes', 1],
  ])
})

test('words find the sentences they are in, whatever their case', () => {
  expect(findHelp(SECTIONS, 'BUILD')).toEqual([{ key: 'what', title: '平台是什么', sentences: ['For builders'] }])
  expect(findHelp(SECTIONS, '没有的词')).toEqual([])
})

test('a section that is named shows all of its sentences', () => {
  expect(findHelp(SECTIONS, '平台')[0]?.sentences).toEqual(['断网可用', 'For builders'])
})
