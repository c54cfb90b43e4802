import type { Person } from '#src/records/directory/person-state.ts'
import type { useDepartments } from '#src/records/directory/use-departments.ts'
import { AddPerson, MembershipConfirm, MovePeople } from '../people/dialogs.ts'

export type StaffDialog = 'add' | 'move' | 'disable'

interface StaffDialogsProps {
  opened: StaffDialog | undefined
  onClose: () => void
  departments: ReturnType<typeof useDepartments>
  /** The department that is open: who is added comes into it. */
  groupUri: string | undefined
  /** Whom the ticks mean. */
  changing: readonly Person[]
  /** Everybody who leaves the department that is open. */
  leaving: readonly Person[]
  onLeft: () => void
  onAdded: (uri: string) => void
  /** What was ticked has been dealt with. */
  onDone: () => void
}

/** What is done to people of the list: somebody is added, or the ticked ones are moved or disabled. */
export function StaffDialogs(props: StaffDialogsProps) {
  const { opened, onClose, departments, groupUri, changing, leaving, onLeft, onAdded, onDone } = props
  return (
    <>
      <AddPerson
        opened={opened === 'add'}
        onClose={onClose}
        onAdded={onAdded}
        departments={departments}
        groupUri={groupUri}
      />
      <MovePeople
        opened={opened === 'move'}
        onClose={onClose}
        people={changing}
        departments={departments}
        onMoved={onDone}
      />
      <MovePeople opened={leaving.length > 0} onClose={onLeft} people={leaving} departments={departments} />
      <MembershipConfirm
        opened={opened === 'disable'}
        onClose={onClose}
        people={changing}
        membership="disabled"
        onDone={onDone}
      />
    </>
  )
}
