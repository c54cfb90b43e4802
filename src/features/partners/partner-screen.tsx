import { Button } from '@mantine/core'
import { IconFileImport, IconListTree } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { addPartner, changePartner, partner } from '#contract/domains/partners/partner.ts'
import { addPartnerRole, changePartnerRole, partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { PartnerTypeName, TypeCode } from '#contract/domains/partners/partner-types.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { type FieldOf, useRows } from '#src/data/rows/use-rows.ts'
import { useMay } from '#src/data/use-may.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { useNames } from '#src/records/directory/use-names.ts'
import { RecordList } from '#src/records/list/record-list.tsx'
import { RecordImport } from '#src/records/sheet/record-import.tsx'
import type { SearchProps } from '#src/ui/list/search-values.ts'
import { AddPartner } from './add-partner.tsx'
import { AppointStaff } from './appoint-staff.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { importRules } from './import-rules.ts'
import { MovePartners } from './move-partners.tsx'
import { PaperTag } from './paper-tag.tsx'
import { kindOf, PARTNER_PATHS } from './partner-kind.ts'
import { OF_PARTNER, PARTNER_SHEET, sheetFields } from './partner-sheet.ts'
import { PartnerTag } from './partner-tag.tsx'
import { usePartnerClasses } from './use-partner-classes.ts'

type RoleField = FieldOf<typeof partnerRole>

interface PartnerScreenProps extends SearchProps {
  kind: PartnerTypeName
  onOpen: (partnerUri: string) => void
}

const SORT = [{ field: 'partnerName' }] as const
const TEXT = ['partnerName', 'contactName', 'contactMobile', 'agreementNo'] as const
const FILTERS = ['partnerStatus'] as const

/** Partners of one kind: by class, ticked and moved, added, imported and exported. */
export function PartnerScreen({ kind, search, onSearch, onOpen }: PartnerScreenProps) {
  const words = useText(partnerScreensText)
  const title = useText(partnerTitles)[kind]
  const { code, permission, fields, columns } = kindOf(kind)
  const editable = useMay()(permission)
  const nameOf = useNames()
  const classes = usePartnerClasses(code)
  const [dialog, setDialog] = useState<'add' | 'classes' | 'import'>()
  const close = () => setDialog(undefined)
  const path = PARTNER_PATHS[kind]
  return (
    <RecordList
      key={kind}
      of={partnerRole}
      title={title}
      columns={[
        { field: 'partnerName' },
        {
          field: 'partnerStatus',
          width: 110,
          card: 'beside',
          render: (row) => (row.partnerStatus === 'active' ? lightOf(row) : <PartnerTag status={row.partnerStatus} />),
        },
        { field: 'classUri', width: 190, render: (row) => classes.pathOf(row.classUri) },
        ...columns.map((field) => ({ field: field as RoleField, width: field === 'headcount' ? 90 : 160 })),
        { field: 'contactName', width: 110, card: 'line' },
        { field: 'contactMobile', width: 140 },
      ]}
      textFields={TEXT}
      filterFields={FILTERS}
      filters={useMemo(
        () =>
          [
            { field: 'typeCode', is: code },
            { field: 'status', in: ['active', 'suspended', 'cancelling'] },
          ] as const,
        [code],
      )}
      tree={useMemo(() => ({ field: 'classUri' as const, source: classes.source, below: classes.below }), [classes])}
      sort={SORT}
      nameOf={nameOf}
      rowName={(row) => row.partnerName}
      rowHref={(row) => `${path}?uri=${row.partnerUri}`}
      onOpen={(row) => onOpen(row.partnerUri)}
      bulk={editable ? (rows, clear) => <MovePartners rows={rows} classes={classes} onDone={clear} /> : undefined}
      add={editable ? { label: words.add, onPress: () => setDialog('add') } : undefined}
      exportFields={[
        'partnerName',
        'partnerStatus',
        'contactName',
        'contactMobile',
        ...OF_PARTNER.map((field) => ({ through: 'partnerUri' as const, of: partner, field })),
        ...(sheetFields(code) as RoleField[]),
        ...(fields.includes('leaderName') ? (['leaderIdType', 'leaderIdTail'] as const) : []),
      ]}
      actions={
        editable && (
          <>
            <AppointStaff typeCode={code} />
            <Button
              variant="default"
              leftSection={<IconListTree size={18} stroke={1.75} />}
              onClick={() => setDialog('classes')}
            >
              {words.classes}
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} stroke={1.75} />}
              onClick={() => setDialog('import')}
            >
              {words.import}
            </Button>
          </>
        )
      }
      search={search}
      onSearch={(next, options) => onSearch(next, { replace: options?.replace === true })}
    >
      <AddPartner kind={kind} opened={dialog === 'add'} onClose={close} onAdded={onOpen} />
      <ClassDialog typeCode={code} opened={dialog === 'classes'} onClose={close} classes={classes} />
      {dialog === 'import' && (
        <ImportPartners title={words.importTitle(title)} typeCode={code as TypeCode} onClose={close} />
      )}
    </RecordList>
  )
}

/** Its papers speak where nothing else is to be said. */
function lightOf({ papersUntil }: Row<typeof partnerRole>) {
  if (papersUntil === null) return <PartnerTag status="active" />
  return <PaperTag category="" expireDate={papersUntil} isRevoked={false} isExempt={null} />
}

function ImportPartners({ title, typeCode, onClose }: { title: string; typeCode: TypeCode; onClose: () => void }) {
  const newId = useNewId()
  const { rows } = useRows(partner)
  const ofKind = useMemo(() => ({ filters: [{ field: 'typeCode', is: typeCode }] as const }), [typeCode])
  const { rows: roles } = useRows(partnerRole, ofKind)
  const more = {
    of: partnerRole,
    fields: sheetFields(typeCode),
    knownOf: (uri: string) => roles.find((one) => one.partnerUri === uri && one.status !== 'ended'),
  }
  return (
    <RecordImport
      of={partner}
      fields={PARTNER_SHEET}
      more={more}
      title={title}
      opened
      onClose={onClose}
      rows={rows}
      fresh={() => ({ partnerKind: 'company' })}
      {...importRules(typeCode)}
      add={addPartner}
      change={changePartner}
      changeMore={changePartnerRole}
      beside={(partnerUri, { joinDate = shanghaiToday(), ...values }) => [
        commandOf(addPartnerRole, {
          ...{ uri: newId(partnerRole.idPrefix), partnerUri, typeCode, classUri: null },
          ...{ joinDate: joinDate as string | null, values },
        }),
      ]}
    />
  )
}
