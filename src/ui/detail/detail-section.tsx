import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { PageSection } from '../page.tsx'
import { SectionEdit } from './section-edit.ts'

interface DetailSectionProps {
  id: string
  title: string
  /** Absent where the person may not edit. */
  onEdit?: (() => void) | undefined
  /** While editing, the form stands in the place of the values. */
  editor?: ReactNode
  /** Beside the title, such as a mark or what needs a connection. */
  note?: ReactNode
  children: ReactNode
}

/** A section of a record, edited in place: `editor` replaces the values while it is given. */
export function DetailSection({ id, title, onEdit, editor, note, children }: DetailSectionProps) {
  const words = useText(uiToolsText)
  const editing = editor !== undefined && editor !== null && editor !== false
  const edit = useRef<HTMLButtonElement>(null)
  const [wasEditing, setWasEditing] = useState(editing)
  useEffect(() => {
    if (wasEditing === editing) return
    setWasEditing(editing)
    // The form took the focus with it; it was opened from here.
    if (!editing && document.activeElement === document.body) edit.current?.focus({ preventScroll: true })
  }, [editing, wasEditing])
  return (
    <PageSection
      id={id}
      title={title}
      actions={
        <>
          {note}
          {onEdit !== undefined && !editing && (
            <Button
              ref={edit}
              data-edit
              size="xs"
              variant="subtle"
              aria-label={words.editSection(title)}
              leftSection={<IconPencil size={16} stroke={1.75} />}
              onClick={onEdit}
            >
              {words.edit}
            </Button>
          )}
        </>
      }
    >
      {editing ? editor : <SectionEdit value={onEdit}>{children}</SectionEdit>}
    </PageSection>
  )
}
