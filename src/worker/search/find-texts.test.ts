import { expect, test } from 'vitest'
import { findTexts } from './find-texts.ts'

const texts = ['员工与部门 通讯录 人员', '花名册 档案 人员', '自定义导出 导出花名册', 'Roster people']

test('texts are found as they are written, by pinyin and by initials, those named so first', () => {
  expect(findTexts(texts, '花名册')).toEqual([1, 2])
  expect(findTexts(texts, 'hmc')).toEqual([1])
  expect(findTexts(texts, 'txl')).toEqual([0])
  expect(findTexts(texts, 'huaming')).toEqual([1])
  expect(findTexts(texts, '人员')).toEqual([0, 1])
  expect(findTexts(texts, ' ROS')).toEqual([3])
  expect(findTexts(texts, '没有')).toEqual([])
})
