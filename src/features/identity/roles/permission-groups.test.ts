import { expect, test } from 'vitest'
import { PERMISSIONS } from '#contract/permissions.ts'
import { PERMISSION_GROUPS } from './permission-groups.ts'

test('every permission stands in exactly one group: otherwise nobody could grant it', () => {
  const grouped = Object.values(PERMISSION_GROUPS).flat()
  expect([...grouped].sort()).toEqual([...PERMISSIONS].sort())
})
