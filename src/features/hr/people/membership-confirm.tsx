import { setEmployeeMembership } from '#contract/domains/hr/employee-mutations.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { useAsOpened } from '#src/ui/use-as-opened.ts'

interface MembershipConfirmProps {
  opened: boolean
  onClose: () => void
  people: readonly Pick<Person, 'uri' | 'name' | 'membership'>[]
  membership: 'active' | 'disabled'
  onDone?: () => void
}

/** Asks before people are disabled or enabled. */
export function MembershipConfirm({ opened, onClose, people, membership, onDone }: MembershipConfirmProps) {
  const texts = useText(hrActionsText)
  const words = texts.membership
  const save = useSave()
  const seen = useAsOpened(opened, people)
  const disabling = membership === 'disabled'
  const name = people.length === 1 ? people[0]?.name : undefined
  const title = disabling
    ? name === undefined
      ? words.disableMany(people.length)
      : words.disableTitle(name)
    : name === undefined
      ? words.enableMany(people.length)
      : words.enableTitle(name)
  const confirm = async () => {
    const changing = people.filter((person) => person.membership !== membership)
    const seenOf = (uri: string) => seen.find((person) => person.uri === uri)
    await save(changing.map(({ uri }) => commandOf(setEmployeeMembership, { uri, membership }, seenOf(uri))))
    onDone?.()
  }
  return (
    <Confirm
      opened={opened}
      onClose={onClose}
      title={title}
      confirmLabel={disabling ? texts.actions.disable : texts.actions.enable}
      destructive={disabling}
      onConfirm={confirm}
    >
      {disabling ? words.disableBody : words.enableBody}
    </Confirm>
  )
}
