import { useMemo, useState } from 'react'
import {
  type DataScopeInput,
  type OrganisationRole,
  ROLE_LEVELS,
  ROLE_NAME_LENGTH,
  roleCalls,
} from '#contract/domains/identity/role-calls.ts'
import type { Permission } from '#contract/permissions.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { useCall } from '#src/data/use-call.ts'
import { useMay } from '#src/data/use-may.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { LoadNewest } from '#src/ui/form/load-newest.tsx'
import { allOf, lengthBetween, needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { PageSection } from '#src/ui/page.tsx'
import { callTrouble } from './call-trouble.ts'
import { CodesField } from './codes-field.tsx'
import { ReachSentence } from './reach-sentence.tsx'
import { RoleCodes } from './role-codes.tsx'
import { levelsBelow, roleLines, roleTree } from './role-tree.ts'
import classes from './roles.module.css'
import { ScopeField } from './scope-field.tsx'

interface RoleEditorProps {
  roles: readonly OrganisationRole[]
  /** Undefined for a new one. */
  held?: OrganisationRole | undefined
  /** Above a new one. */
  parentUri: string | null
  onClose: () => void
  onSaved: (uri: string) => void
  /** Fetches the roles anew. */
  onReload: () => void
}

type Values = {
  name: string | undefined
  parentUri: string | undefined
  isOn: boolean
  codes: readonly string[]
  read: DataScopeInput | undefined
  edit: DataScopeInput | undefined
  departments: DataScopeInput | undefined
}

/** The fields of data scopes and what each is about, in the order of the form. */
const SCOPES = { read: 'employee', edit: 'employee.edit', departments: 'department.edit' } as const
const SCOPE_FIELDS = ['read', 'edit', 'departments'] as const

/** Beside which field a reason of the server is shown; all others concern what the role opens. */
const FIELD_OF: Readonly<Record<string, keyof Values>> = {
  roleNameTaken: 'name',
  roleTooDeep: 'parentUri',
  lastRoleManager: 'isOn',
}

/** Room between siblings, so that one can be put between two others. */
const SORT_STEP = 10

/** A role's name, place, permissions and data scopes, in one save. What is typed is kept while there is no network. */
export function RoleEditor({ roles, held: role, parentUri, onClose, onSaved, onReload }: RoleEditorProps) {
  const words = useText(rolesText)
  const language = useLanguage()
  const holds = useMay()
  const online = useOnline()
  const { run } = useCall(roleCalls.roleSave)
  const store = useDraftStore()
  const nodes = useMemo(() => roleLines(roleTree(roles)), [roles])
  const [isStale, setStale] = useState(false)
  const row = useMemo(() => (role ? { uri: role.uri, ...valuesOf(role) } : undefined), [role])
  const form = useForm<Values, Values & { uri: string }>({
    initial: role ? valuesOf(role) : { ...NEW, parentUri: parentUri ?? undefined },
    row,
    rules: {
      name: allOf(needed(words.name), lengthBetween(1, ROLE_NAME_LENGTH)),
      read: (scope) => emptyScope(scope, words.noDepartments),
      edit: (scope) => emptyScope(scope, words.noDepartments),
      departments: (scope) => emptyScope(scope, words.noDepartments),
    },
    draft: { store, key: `role:${role?.uri ?? `new:${parentUri}`}` },
    onSubmit: async (values, _, seen) => {
      const answer = await run({
        ...(role ? { uri: role.uri } : {}),
        ...stored(values),
        ...(seen ? { seen: stored(seen) } : {}),
        sortNo: role?.sortNo ?? Math.max(0, ...roles.map((one) => one.sortNo)) + SORT_STEP,
      })
      setStale(answer.kind === 'code' && answer.reason === 'changedMeanwhile')
      if (answer.kind !== 'ok') {
        const field = answer.kind === 'code' ? FIELD_OF[answer.reason] : undefined
        return { [field ?? 'codes']: callTrouble(answer, { ...words, offline: words.offlineKept }) || words.failedKept }
      }
      showToast('done', words.saved)
      onSaved(answer.result.uri)
      return undefined
    },
  })
  const loadNewest = () => {
    setStale(false)
    form.reset()
    onReload()
  }
  const isSystem = role?.isSystem === true
  const above = roles.find((one) => one.uri === form.values.parentUri)
  const may = (code: Permission) => holds(code) && (!above || above.codes.includes(code))
  const own = nodes.find((node) => node.role.uri === role?.uri)
  const room = ROLE_LEVELS - 1 - (own ? levelsBelow(own) : 0)
  const inside = new Set(own ? roleLines([own]).map((node) => node.role.uri) : [])
  const parents = nodes
    .filter((node) => node.level <= room && !inside.has(node.role.uri))
    .map((node) => ({ value: node.role.uri, label: roleName(node.role.name, language) }))
  const labels = {
    name: words.name,
    parentUri: words.parent,
    isOn: words.enabled,
    codes: words.codes,
    read: words.resources.employee,
    edit: words.resources['employee.edit'],
    departments: words.resources['department.edit'],
  }
  return (
    <PageSection title={role ? words.editTitle(roleName(role.name, language)) : words.newTitle}>
      <FormLayout
        form={form}
        labels={labels}
        onCancel={onClose}
        offline={online ? undefined : words.offlineKept}
        note={isStale && <LoadNewest onPress={loadNewest} />}
      >
        <TextField field={form.field('name')} label={words.name} required max={ROLE_NAME_LENGTH} />
        <SelectField
          field={form.field('parentUri')}
          label={words.parent}
          options={parents}
          placeholder={words.noParent}
          disabled={isSystem}
        />
        <CheckField
          field={form.field('isOn')}
          label={words.enabled}
          description={words.enabledHint}
          disabled={isSystem}
        />
        {role?.isSystem ? (
          <fieldset className={classes.fieldset}>
            <legend className={classes.legend}>{words.codes}</legend>
            <p className={classes.quiet}>{words.systemHint}</p>
            <RoleCodes codes={role.codes} />
          </fieldset>
        ) : (
          <CodesField field={form.field('codes')} may={may} />
        )}
        <fieldset className={classes.fieldset}>
          <legend className={classes.legend}>{words.scopes}</legend>
          {SCOPE_FIELDS.map((name) => (
            <ScopeField key={name} field={form.field(name)} resource={SCOPES[name]} />
          ))}
          <ReachSentence codes={form.values.codes} read={form.values.read} edit={form.values.edit} />
        </fieldset>
      </FormLayout>
    </PageSection>
  )
}

const NEW: Values = {
  name: '',
  parentUri: undefined,
  isOn: true,
  codes: [],
  read: { kind: 'deptAndChildren' },
  edit: { kind: 'self' },
  departments: { kind: 'self' },
}

const valuesOf = (role: OrganisationRole): Values => ({
  name: role.name,
  parentUri: role.parentUri ?? undefined,
  isOn: role.flag === 1,
  codes: role.codes,
  read: role.dataScopes.employee,
  edit: role.dataScopes['employee.edit'],
  departments: role.dataScopes['department.edit'],
})

/** Values of the form as the server has them. */
const stored = (values: Values) => ({
  name: values.name?.trim() ?? '',
  parentUri: values.parentUri ?? null,
  flag: values.isOn ? (1 as const) : (0 as const),
  codes: values.codes as Permission[],
  dataScopes: Object.fromEntries(
    SCOPE_FIELDS.flatMap((name) => {
      const scope = values[name]
      return scope ? [[SCOPES[name], scope]] : []
    }),
  ),
})

const emptyScope = (scope: DataScopeInput | undefined, message: string) =>
  scope?.kind === 'custom' && scope.groupUris.length === 0 ? message : undefined
