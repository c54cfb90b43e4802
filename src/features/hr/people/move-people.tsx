import { moveEmployee } from '#contract/domains/hr/employee-mutations.ts'
import { commandOf } from '#src/data/edits/use-mutate.ts'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { useSave } from '#src/records/use-save.ts'
import { ChangeDepartmentDialog } from '#src/ui/pickers/change-department-dialog.tsx'
import { useAsOpened } from '#src/ui/use-as-opened.ts'

interface MovePeopleProps {
  opened: boolean
  onClose: () => void
  people: readonly Pick<Person, 'uri' | 'name' | 'groupUri'>[]
  departments: Departments
  onMoved?: () => void
}

/** Chooses the department that people go to; one edit per person, and none for those who are there already. */
export function MovePeople({ opened, onClose, people, departments, onMoved }: MovePeopleProps) {
  const words = useText(hrActionsText).move
  const save = useSave()
  const seen = useAsOpened(opened, people)
  const [first] = people
  const single = people.length === 1 ? first : undefined
  // Those of one crew go from there.
  const common = people.every((person) => person.groupUri === first?.groupUri) ? first?.groupUri : undefined
  const move = async ([groupUri]: readonly string[]) => {
    if (groupUri === undefined) return
    const going = people.filter((person) => person.groupUri !== groupUri)
    const seenOf = (uri: string) => seen.find((person) => person.uri === uri)
    await save(
      going.map(({ uri }) => commandOf(moveEmployee, { uri, groupUri }, seenOf(uri))),
      {
        undo: going.map((one) =>
          commandOf(moveEmployee, { uri: one.uri, groupUri: one.groupUri }, { uri: one.uri, groupUri }),
        ),
      },
    )
    onMoved?.()
  }
  return (
    <ChangeDepartmentDialog
      opened={opened}
      onClose={onClose}
      title={single ? words.title(single.name) : words.titleMany(people.length)}
      source={departments.placeSource}
      problem={([to]) => (people.every((person) => person.groupUri === to) ? words.same : undefined)}
      value={common === undefined ? [] : [common]}
      openAtFirst={departments.rootUri === undefined ? [] : [departments.rootUri]}
      doneLabel={words.done}
      onDone={(value) => void move(value)}
    />
  )
}
