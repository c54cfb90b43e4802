// What a data scope means for a resource, in words.
import type { ScopeResource } from '#contract/domains/identity/role-calls.ts'
import type { rolesText } from '#src/i18n/identity/roles.ts'

type Words = (typeof rolesText)['zh']

/** Departments are opened by the one above them, people by the one they are in. */
export const scopeWords = (words: Words, resource: ScopeResource): Words['peopleScope'] =>
  resource === 'department.edit' ? words.departmentScope : words.peopleScope
