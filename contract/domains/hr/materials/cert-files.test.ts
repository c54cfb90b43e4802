import { describe, expect, test } from 'vitest'
import { employee } from '../employee.ts'
import { addEmployee, patchEmployee } from '../employee-mutations.ts'
import { itemFaults } from '../item-faults.ts'
import { newItem } from '../item-parts.ts'

const fileUri = 'file_01J0000000000000000000000A'
const paper = { fileUri, fileName: '电工证.jpg', fileType: 'image/jpeg', size: 9, sha256: 'a'.repeat(64) }
const bare = { ...newItem('certs'), type: '电工证' }
const uri = 'emp_01J0000000000000000000000A'
const context = { ownMobile: '', today: '2026-11-22' }

describe('the file of a certificate', () => {
  test('is optional: items of before stay as they are, and a new one begins without', () => {
    const { schema } = employee.fields.certs
    expect(schema.parse([bare])).toEqual([bare])
    expect(bare).not.toHaveProperty('file')
    expect(schema.parse([{ ...bare, file: paper }])).toEqual([{ ...bare, file: paper }])
    expect(schema.safeParse([{ ...bare, file: { ...paper, fileUri: 'x' } }]).success).toBe(false)
  })

  test('is named by the edits that carry it, beside the photo and the custom values', () => {
    const [photo, custom] = [
      { ...paper, fileUri: fileUri.replace(/A$/, 'B') },
      { ...paper, fileUri: fileUri.replace(/A$/, 'C') },
    ]
    const certs = [bare, { ...bare, file: paper }] as never
    expect(patchEmployee.files?.({ uri, patch: { certs } })).toEqual([fileUri])
    expect(patchEmployee.files?.({ uri, patch: { certs: null, remark: fileUri } })).toEqual([])
    const values = { certs, photo, 'custom.fld_01J0000000000000000000000A': custom }
    expect(addEmployee.files?.({ uri, values })).toEqual([fileUri, photo.fileUri, custom.fileUri])
  })

  test('is a picture or a PDF', () => {
    const faults = (fileType: string) => itemFaults('certs', [{ ...bare, file: { ...paper, fileType } }], context)
    expect([faults('image/png'), faults('application/pdf')]).toEqual([[], []])
    expect(faults('application/msword')).toEqual([{ at: 0, part: 'file', reason: 'invalid' }])
  })
})
