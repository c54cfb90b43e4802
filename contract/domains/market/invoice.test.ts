import { describe, expect, test } from 'vitest'
import { gbkBytes } from '../../kit/prc/text-length.ts'
import {
  INVOICE_STATES,
  type InvoiceTitle,
  invoiceStatusOf,
  invoiceSteps,
  isEnoughFor,
  isInvoiceNo,
  titleFaults,
} from './invoice.ts'

describe('the states of an invoice', () => {
  const table = (side: 'buyer' | 'operator') =>
    Object.fromEntries(INVOICE_STATES.map((state) => [state, invoiceSteps(state, side).join(' ')]))

  test('what a buyer may do', () => {
    expect(table('buyer')).toEqual({
      ...{ applied: 'cancel', checking: '', rejected: 'applyAgain cancel', issued: 'requestRed' },
      ...{ redRequested: '', redIssued: '', cancelled: '' },
    })
  })

  test('what those who issue may do', () => {
    expect(table('operator')).toEqual({
      ...{ applied: 'check', checking: 'issue reject', rejected: '', issued: 'requestRed' },
      ...{ redRequested: 'issueRed', redIssued: '', cancelled: '' },
    })
  })

  test('an order is free for a new one once the last was cancelled or taken back in red', () => {
    expect(INVOICE_STATES.filter((state) => invoiceStatusOf(state) === 'none')).toEqual(['redIssued', 'cancelled'])
    expect(INVOICE_STATES.filter((state) => invoiceStatusOf(state) === 'issued')).toEqual(['issued', 'redRequested'])
  })
})

describe('a title', () => {
  const TITLE: InvoiceTitle = {
    ...{ titleType: 'org', name: '某建设有限公司', taxNo: '91350100M000100Y43', email: 'a@example.com', mobile: '' },
    ...{ regAddress: '', regPhone: '', bankName: '', bankAccount: '', isDefault: true },
  }
  const faults = (more: Partial<InvoiceTitle>) => titleFaults({ ...TITLE, ...more })

  test('a name of 100 bytes in GBK, without signs of markup', () => {
    expect(gbkBytes('建A𠮷')).toBe(7)
    expect(faults({ name: '建'.repeat(50) })).toEqual({})
    expect(faults({ name: `${'建'.repeat(50)}A` })).toEqual({ name: 'nameTooLong' })
    expect(faults({ name: '某<b>公司' })).toEqual({ name: 'nameSigns' })
    expect(faults({ name: '  ' })).toEqual({ name: 'missing' })
  })

  test('a tax number of 15 to 20 letters and digits, with the check of 18', () => {
    for (const taxNo of ['91350100m000100y43', '１２３４５６７８９０１２３４５', 'A'.repeat(20)])
      expect(faults({ taxNo })).toEqual({})
    expect(faults({ taxNo: '91350100M000100Y44' })).toEqual({ taxNo: 'taxNoCheck' })
    expect(faults({ taxNo: '12345' })).toEqual({ taxNo: 'taxNoForm' })
    expect(faults({ taxNo: '' })).toEqual({ taxNo: 'missing' })
    expect(faults({ titleType: 'person', taxNo: '' })).toEqual({})
  })

  test('a mail address is needed, the rest is judged where it is given', () => {
    expect(faults({ email: '' })).toEqual({ email: 'missing' })
    expect(faults({ email: 'a@b', mobile: '123', regPhone: '1', bankAccount: 'x' })).toEqual({
      ...{ email: 'email', mobile: 'mobile', regPhone: 'phone', bankAccount: 'account' },
    })
  })

  test('a special invoice names address, phone and bank, and is for organisations', () => {
    expect(isEnoughFor('82', TITLE)).toBe(true)
    expect(isEnoughFor('81', TITLE)).toBe(false)
    const whole = {
      ...TITLE,
      regAddress: '杭州',
      regPhone: '0571-88888888',
      bankName: '某银行',
      bankAccount: '12345678',
    }
    expect(isEnoughFor('81', whole)).toBe(true)
    expect(isEnoughFor('81', { ...whole, titleType: 'person' })).toBe(false)
  })

  test('a number of a digital invoice', () => {
    expect(isInvoiceNo('26332000000012345678')).toBe(true)
    expect(isInvoiceNo('2633200000001234567')).toBe(false)
  })
})
