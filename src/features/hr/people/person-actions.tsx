import { Button } from '@mantine/core'
import { IconArrowsExchange, IconCircleCheck, IconCircleOff, IconPencil, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '#src/data/use-may.ts'
import { hrText } from '#src/i18n/hr.ts'
import { useText } from '#src/i18n/i18n.ts'
import type { Departments } from '../departments/use-departments.ts'
import { EditPerson } from './edit-person.tsx'
import { MembershipConfirm } from './membership-confirm.tsx'
import { MovePeople } from './move-people.tsx'
import type { Person } from './person-state.ts'

export type PersonAction = 'edit' | 'move' | 'membership'

interface PersonActionsProps {
  person: Person
  departments: Departments
  /** Which of them stand there; calling always does. */
  shown?: readonly PersonAction[]
}

const ALL: readonly PersonAction[] = ['edit', 'move', 'membership']

/** What may be done to a person, with its dialogs. What the person may not do is not there. */
export function PersonActions({ person, departments, shown = ALL }: PersonActionsProps) {
  const words = useText(hrText).actions
  const may = useMay()
  const [open, setOpen] = useState<PersonAction>()
  const close = () => setOpen(undefined)
  const editable = may('staff_edit')
  const disabled = person.membership === 'disabled'
  const has = (action: PersonAction) => editable && shown.includes(action)
  return (
    <>
      <Button
        component="a"
        href={`tel:${person.mobile}`}
        variant="light"
        leftSection={<IconPhone size={18} stroke={1.75} />}
      >
        {words.call}
      </Button>
      {has('edit') && (
        <Button variant="default" leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
      )}
      {has('move') && (
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={18} stroke={1.75} />}
          onClick={() => setOpen('move')}
        >
          {words.move}
        </Button>
      )}
      {has('membership') && (
        <Button
          variant="default"
          leftSection={
            disabled ? <IconCircleCheck size={18} stroke={1.75} /> : <IconCircleOff size={18} stroke={1.75} />
          }
          onClick={() => setOpen('membership')}
        >
          {disabled ? words.enable : words.disable}
        </Button>
      )}
      {has('edit') && <EditPerson opened={open === 'edit'} onClose={close} person={person} departments={departments} />}
      {has('move') && (
        <MovePeople opened={open === 'move'} onClose={close} people={[person]} departments={departments} />
      )}
      {has('membership') && (
        <MembershipConfirm
          opened={open === 'membership'}
          onClose={close}
          people={[person]}
          membership={disabled ? 'active' : 'disabled'}
        />
      )}
    </>
  )
}
