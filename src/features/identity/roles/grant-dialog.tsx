import { IconUsersPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { type OrganisationRole, roleCalls } from '#contract/domains/identity/role-calls.ts'
import { useDraftStore } from '#src/data/edits/use-draft-store.ts'
import { accountTree } from '#src/data/rows/account-tree.ts'
import { useWorkerTree } from '#src/data/rows/use-worker-tree.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { roleName } from '#src/i18n/identity/role-names.ts'
import { rolesText } from '#src/i18n/identity/roles.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { DateField } from '#src/ui/form/dates/date-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { dateRule } from '#src/ui/form/rules.ts'
import { type FieldBinding, useForm } from '#src/ui/form/use-form.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { ChoiceField } from '#src/ui/pickers/choice-field.tsx'
import { StaffDialog } from '#src/ui/pickers/staff-dialog.tsx'
import { useNamesOf } from '#src/ui/pickers/use-names-of.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'
import { callTrouble } from './call-trouble.ts'
import { endOfDay } from './end-of-day.ts'

interface GrantDialogProps {
  opened: boolean
  role: OrganisationRole
  onClose: () => void
  onGranted: () => void
}

/** Gives a role to people of the roster, for good or until a day. */
export function GrantDialog(props: GrantDialogProps) {
  const words = useText(rolesText)
  const language = useLanguage()
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title={words.grantTitle(roleName(props.role.name, language))}>
      <GrantForm {...props} />
    </Dialog>
  )
}

interface Values {
  people: readonly string[]
  until: string | undefined
}

function GrantForm({ role, onClose, onGranted }: GrantDialogProps) {
  const words = useText(rolesText)
  const online = useOnline()
  const { run } = useCall(roleCalls.roleGrant)
  const store = useDraftStore()
  const form = useForm<Values>({
    initial: { people: [], until: undefined },
    rules: {
      people: (people) => (people.length === 0 ? words.peopleNeeded : undefined),
      until: dateRule({ allowFuture: true }),
    },
    draft: { store, key: `grant:${role.uri}` },
    onSubmit: async ({ people, until }) => {
      const answer = await run({ uri: role.uri, employeeUris: [...people], expireAtMs: endOfDay(until) })
      if (answer.kind !== 'ok') {
        const isDay = answer.kind === 'code' && answer.reason === 'expiryPast'
        const said = callTrouble(answer, { ...words, offline: words.offlineKept }) || words.failedKept
        return { [isDay ? 'until' : 'people']: said }
      }
      const { granted, without } = answer.result
      if (granted > 0) showToast('done', words.granted(granted))
      if (without.length > 0) showToast('problem', words.without(without))
      onGranted()
      onClose()
      return undefined
    },
  })
  return (
    <FormLayout
      form={form}
      labels={{ people: words.people, until: words.expiry }}
      submitLabel={words.grantDone}
      onCancel={onClose}
      offline={online ? undefined : words.offlineKept}
    >
      <PeopleField field={form.field('people')} />
      <DateField
        field={form.field('until')}
        label={words.expiry}
        description={words.expiryHint}
        min={shanghaiToday()}
        allowFuture
      />
    </FormLayout>
  )
}

/** People by the tree of departments; a person stands in it once for each of his departments. */
function PeopleField({ field }: { field: FieldBinding<readonly string[]> }) {
  const words = useText(rolesText)
  const { source: tree } = useWorkerTree('active', 'people')
  const source = useMemo(() => tree && accountTree(tree, words.noAccount), [tree, words])
  const chosen = field.value
  const names = useNamesOf(source, chosen)
  return (
    <ChoiceField
      id={field.id}
      label={words.people}
      error={field.error}
      required
      action={words.choosePeople}
      icon={<IconUsersPlus size={18} stroke={1.75} />}
      isReady={source !== undefined}
      said={chosen.length > 0 ? words.named(words.chosenPeople(chosen.length), words.list(names)) : ''}
    >
      {(opened, close) =>
        source && (
          <StaffDialog
            opened={opened}
            onClose={close}
            title={words.choosePeople}
            source={source}
            value={chosen}
            onDone={field.onChange}
          />
        )
      }
    </ChoiceField>
  )
}
