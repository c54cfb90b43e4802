import { describe, expect, test } from 'vitest'
import type { FileRef } from '#contract/domains/files.ts'
import { formatFieldValue } from '#src/i18n/field-words.ts'
import { keepFilesIn } from '../custom-fields/keep-files-in.ts'
import { FILE_MAX_BYTES, fileProblem, jpegName, mostBytes } from './file-choice.ts'

const ref = (name: string): FileRef => ({
  fileUri: `file_${name}`,
  fileName: name,
  fileType: 'application/pdf',
  size: 1,
  sha256: 'a'.repeat(64),
})
const pdf = (name = '电工证.pdf', rest = '') => new File([`%PDF-1.7${rest}`], name)

describe('the file of a certificate', () => {
  test('is kept when the form is saved, wherever it stands, and what was there stays', async () => {
    const kept: string[] = []
    const keep = async (file: File) => {
      kept.push(file.name)
      return ref(file.name)
    }
    const before = { type: '焊工证', file: ref('before.pdf') }
    const values = {
      photo: pdf('a.pdf'),
      certs: [{ type: '电工证', file: pdf('b.pdf') }, before],
      dutyUris: ['d'],
      remark: null,
    }
    expect(await keepFilesIn(values, keep)).toEqual({
      photo: ref('a.pdf'),
      certs: [{ type: '电工证', file: ref('b.pdf') }, before],
      dutyUris: ['d'],
      remark: null,
    })
    expect(kept).toEqual(['a.pdf', 'b.pdf'])
  })

  test('reads by its name where the record or its history is told', () => {
    expect(formatFieldValue('employee', 'certs', [{ type: '电工证', no: '1', file: ref('a.pdf') }])).toBe(
      '电工证 1 a.pdf',
    )
  })

  test('is a picture, or a PDF by its content; other documents only where they are asked for', async () => {
    const word = new File(['PK'], '证书.docx')
    expect(await fileProblem(pdf('无后缀'), true)).toBeUndefined()
    expect(await fileProblem(new File(['PK'], '证书.pdf'), true)).toBe('type')
    expect([await fileProblem(word, true), await fileProblem(word, false)]).toEqual(['type', undefined])
    expect(await fileProblem(new File(['x'], 'x.zip'), false)).toBe('type')
  })

  test('has a size; a camera’s picture is made smaller and may come larger', async () => {
    const large = new File([new Uint8Array(FILE_MAX_BYTES + 1)], 'a.png', { type: 'image/png' })
    expect(await fileProblem(large, true)).toBeUndefined()
    expect(await fileProblem(large, false)).toBe('size')
    // What the refusal names is what holds.
    const huge = { type: 'image/png', name: 'a.png', size: mostBytes(large, true) + 1 } as File
    expect([await fileProblem(huge, true), mostBytes(huge, true) > mostBytes(pdf(), true)]).toEqual(['size', true])
    expect(await fileProblem(pdf('a.pdf', ' '.repeat(FILE_MAX_BYTES)), true)).toBe('size')
    expect(jpegName('电工证.正面.png')).toBe('电工证.正面.jpg')
  })
})
