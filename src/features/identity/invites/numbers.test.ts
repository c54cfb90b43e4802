import { expect, test } from 'vitest'
import { readNumbers } from './numbers.ts'

test('numbers come one a line, by commas or as a pasted column; each counts once', () => {
  expect(readNumbers('13800000001\n138 0000 0002，13800000003；13800000001\r\n+8613800000004')).toEqual({
    mobiles: ['13800000001', '13800000002', '13800000003', '13800000004'],
    wrong: [],
  })
})

test('what is no mobile number is named', () => {
  expect(readNumbers('张三 13800000001\n12345')).toEqual({ mobiles: ['13800000001'], wrong: ['张三', '12345'] })
  expect(readNumbers(' \n ')).toEqual({ mobiles: [], wrong: [] })
})
