import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  addApplicationGroup,
  applicationGroup,
  changeApplicationGroup,
  removeApplicationGroup,
} from '#contract/domains/market/application-group.ts'
import { application } from '#contract/domains/market/catalogue.ts'
import { subscription } from '#contract/domains/market/subscription.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useAllRows, useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { manageText } from '#src/i18n/market/manage.ts'
import { listed } from '#src/i18n/ui/joined.ts'
import { RecordForm } from '#src/records/form/record-form.tsx'
import { RecordMark } from '#src/records/record-mark.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import classes from './manage.module.css'

type Group = Row<typeof applicationGroup>

const BY_PLACE = { sort: [{ field: 'position' }] } as const
const FIELDS = ['name', 'position', 'applicationUris'] as const

/** The groups of the workbench; a row is edited where it stands. */
export function GroupsSection() {
  const words = useText(manageText)
  const save = useSave()
  const { rows } = useRows(applicationGroup, BY_PLACE)
  const [editing, setEditing] = useState<string>()
  const [removing, setRemoving] = useState<Group>()
  const next = (rows.at(-1)?.position ?? 0) + 1
  const move = async (from: number, to: number) => {
    const inOrder = [...rows]
    const [moved] = inOrder.splice(from, 1)
    if (!moved) return
    inOrder.splice(to, 0, moved)
    const changed = inOrder.flatMap((row, index) =>
      row.position === index + 1
        ? []
        : [commandOf(changeApplicationGroup, { uri: row.uri, patch: { position: index + 1 } }, row)],
    )
    if (changed.length > 0) await save(changed)
  }
  return (
    <PageSection
      title={words.groups}
      actions={
        <Button size="xs" variant="subtle" onClick={() => setEditing('new')}>
          {words.addGroup}
        </Button>
      }
    >
      <p className={classes.note}>{rows.length === 0 ? words.noGroups : words.groupsHint}</p>
      {editing === 'new' && <GroupForm position={next} onClose={() => setEditing(undefined)} />}
      <SortableList
        items={rows}
        keyOf={({ uri }) => uri}
        nameOf={({ name }) => name}
        words={{ drag: words.dragGroup, earlier: words.groupEarlier, later: words.groupLater }}
        onMove={(from, to) => void move(from, to).catch(reportError)}
        below={(row) =>
          editing === row.uri && <GroupForm row={row} position={row.position} onClose={() => setEditing(undefined)} />
        }
      >
        {(row) => (
          <>
            <GroupWords row={row} />
            {editing !== row.uri && (
              <span className={classes.acts}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.editGroup(row.name)}
                  onClick={() => setEditing(row.uri)}
                >
                  {words.edit}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={words.removeGroup(row.name)}
                  onClick={() => setRemoving(row)}
                >
                  {words.remove}
                </Button>
              </span>
            )}
          </>
        )}
      </SortableList>
      <Confirm
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={words.removeGroup(removing?.name ?? '')}
        confirmLabel={words.remove}
        destructive
        onConfirm={() => removing && save([commandOf(removeApplicationGroup, { uri: removing.uri })])}
      >
        {words.removeAsk}
      </Confirm>
    </PageSection>
  )
}

function GroupWords({ row }: { row: Group }) {
  const catalogue = useAllRows(application)
  const names = row.applicationUris.flatMap((uri) => catalogue.get(uri)?.name ?? [])
  return (
    <span className={classes.words}>
      <span className={classes.name}>
        {row.name}
        <RecordMark collection={applicationGroup} uri={row.uri} />
      </span>
      <span className={classes.note}>{listed(names)}</span>
    </span>
  )
}

function GroupForm({ row, position, onClose }: { row?: Group; position: number; onClose: () => void }) {
  const words = useText(manageText)
  const save = useSave()
  const newId = useNewId()
  const services = useAllRows(subscription)
  const options = useMemo(
    () => ({
      applicationUris: [...services.values()].map((one) => ({
        value: one.applicationUri,
        label: one.applicationName,
      })),
    }),
    [services],
  )
  return (
    <RecordForm
      of={applicationGroup}
      fields={FIELDS}
      lacking={{ name: words.groupLacking, position: words.placeLacking }}
      initial={row ?? { position, applicationUris: [] }}
      options={options}
      submitLabel={words.save}
      onCancel={onClose}
      onSubmit={async (given) => {
        const values = given as Pick<Group, (typeof FIELDS)[number]>
        const command = row
          ? commandOf(changeApplicationGroup, { uri: row.uri, patch: values }, row)
          : commandOf(addApplicationGroup, { uri: newId('agr'), values })
        if ((await save([command])).kind !== 'refused') onClose()
        return undefined
      }}
      draft={`group-${row?.uri ?? 'new'}`}
    />
  )
}
