import { expect, test } from 'vitest'
import { isQuestionWrong, NO_NEWS, newsContent, newsOf, timesFault } from './news-written.ts'

const words = { timesNeeded: 'needed', timesWrong: 'wrong' }

test('an activity needs its times, in their order', () => {
  expect(timesFault(NO_NEWS, words)).toBe('needed')
  expect(timesFault({ ...NO_NEWS, start: 2, end: 1 }, words)).toBe('wrong')
  expect(timesFault({ ...NO_NEWS, start: 1, end: 5, regStart: 0 }, words)).toBe('needed')
  expect(timesFault({ ...NO_NEWS, start: 1, end: 5, regStart: 0, regEnd: 6 }, words)).toBe('wrong')
  expect(timesFault({ ...NO_NEWS, start: 1, end: 5, regStart: 0, regEnd: 3 }, words)).toBeUndefined()
})

test('a question has a name, and a choice two answers at least', () => {
  const question = { key: 'a', label: '尺码', kind: 'choice', options: ['M', ' '], required: false } as const
  expect(isQuestionWrong({ ...question, options: [...question.options] })).toBe(true)
  expect(isQuestionWrong({ ...question, options: ['M', 'L'] })).toBe(false)
  expect(isQuestionWrong({ ...question, kind: 'text', options: [], label: ' ' })).toBe(true)
})

test('a change of what is out says nothing of whom it is for', () => {
  const value = { ...NO_NEWS, title: ' 通知 ', html: '<p>a</p>' }
  expect(newsContent(value, null)).toMatchObject({ title: '通知', html: '<p>a</p>', summary: null, activity: null })
  expect(Object.keys(newsContent(value, null))).not.toContain('visibility')
  expect(newsOf(value, [], false)).toMatchObject({ authorType: 'person', kind: 'news', channelId: '302' })
})

test('the place keeps its point on the map as long as it has its name', () => {
  const activity = {
    ...{ placeName: '馆', lng: 1, lat: 2, regStart: null, regEnd: null, start: 1, end: 2, capacity: null },
    ...{ feeFen: 0, contact: '', formFields: [], needAudit: false },
  }
  const value = { ...NO_NEWS, kind: 'activity', start: 1, end: 2, activityPlace: '馆' } as const
  expect(newsContent(value, activity).activity).toMatchObject({ lng: 1, lat: 2 })
  expect(newsContent({ ...value, activityPlace: '场' }, activity).activity).toMatchObject({ lng: null, lat: null })
})
