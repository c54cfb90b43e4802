// Papers of a record, for tests.
import type { Material, MaterialContent } from '#contract/domains/hr/material.ts'
import { newId } from './sync-who.ts'

/** The key of a new paper. */
export const paperKey = (): string => newId('mat')

/** What is handed in: a copy of the identity card without files, unless told otherwise. */
export const handIn = (values: Partial<MaterialContent> = {}): MaterialContent => ({
  type: 'idCard',
  title: '',
  files: [],
  required: null,
  issueDate: null,
  expireDate: null,
  notifyBeforeDays: null,
  ...values,
})

/** A paper of which nobody has said anything. */
export const paperOf = (values: Partial<MaterialContent> = {}): Material => ({
  ...handIn(values),
  status: 'missing',
  reason: '',
  checkedBy: null,
  checkedAt: null,
})
