import { Button } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCircleCheck,
  IconCircleOff,
  IconDots,
  IconId,
  IconPencil,
  IconPhone,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { hrActionsText } from '#src/i18n/hr/hr-actions.ts'
import { useText } from '#src/i18n/i18n.ts'
import { uiText } from '#src/i18n/ui/ui.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import type { Departments } from '#src/records/directory/use-departments.ts'
import { useShortcuts } from '#src/ui/keys/use-shortcuts.ts'
import { Sheet } from '#src/ui/overlay/sheet.tsx'
import { SheetRows } from '#src/ui/overlay/sheet-rows.tsx'
import { UiLink } from '#src/ui/ui-link.tsx'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import { EditPerson, MembershipConfirm, MovePeople } from './dialogs.ts'
import { useEditable } from './use-editable.ts'

type Open = 'edit' | 'move' | 'membership' | 'more'

interface PersonActionsProps {
  person: Person
  departments: Departments
  /** Editing by the dialog; a record is edited in its sections instead. */
  withEdit?: boolean
  /** The address of the whole record, for those who keep it; on desktop the panel's head leads there. */
  recordHref?: string | undefined
}

const icon = { size: 18, stroke: 1.75 }

/** What may be done to a person, with its dialogs. What the person looking may not do is not there. */
export function PersonActions({ person, departments, withEdit = false, recordHref }: PersonActionsProps) {
  const words = useText(hrActionsText).actions
  const phone = useIsPhone()
  const editable = useEditable()(person)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const disabled = person.membership === 'disabled'
  useShortcuts({ e: editable && withEdit ? () => setOpen('edit') : undefined })
  const others = (
    <>
      {editable && (
        <Button variant="default" leftSection={<IconArrowsExchange {...icon} />} onClick={() => setOpen('move')}>
          {words.move}
        </Button>
      )}
      {editable && (
        <Button
          variant="default"
          leftSection={disabled ? <IconCircleCheck {...icon} /> : <IconCircleOff {...icon} />}
          onClick={() => setOpen('membership')}
        >
          {disabled ? words.enable : words.disable}
        </Button>
      )}
      {phone && recordHref !== undefined && (
        <Button component={UiLink} href={recordHref} variant="default" leftSection={<IconId {...icon} />}>
          {words.record}
        </Button>
      )}
    </>
  )
  return (
    <>
      <Button component="a" href={`tel:${person.mobile}`} variant="light" leftSection={<IconPhone {...icon} />}>
        {words.call}
      </Button>
      {editable && withEdit && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={() => setOpen('edit')}>
          {words.edit}
        </Button>
      )}
      {!phone
        ? others
        : (editable || recordHref !== undefined) && (
            <More opened={open === 'more'} onOpen={() => setOpen('more')} onClose={close}>
              {others}
            </More>
          )}
      {/* A right that is taken away meanwhile closes nothing under somebody's hands: what is typed stays, saving says why not. */}
      {(editable || open !== undefined) && (
        <>
          <EditPerson opened={open === 'edit'} onClose={close} person={person} departments={departments} />
          <MovePeople opened={open === 'move'} onClose={close} people={[person]} departments={departments} />
          <MembershipConfirm
            opened={open === 'membership'}
            onClose={close}
            people={[person]}
            membership={disabled ? 'active' : 'disabled'}
          />
        </>
      )}
    </>
  )
}

interface MoreProps {
  opened: boolean
  onOpen: () => void
  onClose: () => void
  children: ReactNode
}

/** The phone's place for what does not fit beside the call. */
function More({ opened, onOpen, onClose, children }: MoreProps) {
  const words = useText(uiText)
  return (
    <>
      <Button variant="default" leftSection={<IconDots {...icon} />} aria-haspopup="dialog" onClick={onOpen}>
        {words.more}
      </Button>
      <Sheet opened={opened} onClose={onClose} title={words.moreActions}>
        <SheetRows>{children}</SheetRows>
      </Sheet>
    </>
  )
}
