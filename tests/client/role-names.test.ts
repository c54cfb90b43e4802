import { expect, test } from 'vitest'
import { DEFAULT_ROLES } from '#server/domains/identity/default-roles.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'

test('the roles that an organisation begins with have English names; its own names stay', () => {
  const english = DEFAULT_ROLES.map(({ name }) => roleName(name, 'en'))
  expect(english.filter((name) => !/^[A-Z][A-Za-z ]+$/.test(name))).toEqual([])
  expect(new Set(english).size).toBe(DEFAULT_ROLES.length)
  expect(roleName('员工', 'zh-CN')).toBe('员工')
  expect(roleName('资料管理员', 'en')).toBe('资料管理员')
})
