import { useMemo, useState } from 'react'
import { addPartner, NEW_PARTNER, partner } from '#contract/domains/partners/partner.ts'
import { addPartnerRole, partnerRole } from '#contract/domains/partners/partner-role.ts'
import type { PartnerTypeName, TypeCode } from '#contract/domains/partners/partner-types.ts'
import type { Row } from '#contract/kit/collection.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { partnerTitles } from '#src/i18n/partners/partner-titles.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { shanghaiToday } from '#src/lib/true-time.ts'
import { RecordForm, type RecordValues } from '#src/records/record-form.tsx'
import { useSave } from '#src/records/use-save.ts'
import { Confirm } from '#src/ui/overlay/confirm.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { kindOf } from './partner-kind.ts'

interface AddPartnerProps {
  kind: PartnerTypeName
  opened: boolean
  onClose: () => void
  onAdded: (partnerUri: string) => void
}

/** A new partner of a kind; one that is kept already gets the kind instead of a second record. */
export function AddPartner({ kind, opened, onClose, onAdded }: AddPartnerProps) {
  const words = useText(partnerScreensText)
  const title = useText(partnerTitles)[kind]
  const newId = useNewId()
  const save = useSave()
  const { rows } = useRows(partner)
  const [twin, setTwin] = useState<Row<typeof partner>>()
  const initial = useMemo(() => ({ partnerKind: 'company' }), [])
  const typeCode = kindOf(kind).code as TypeCode
  const roleOf = (partnerUri: string) =>
    commandOf(addPartnerRole, {
      ...{ uri: newId(partnerRole.idPrefix), partnerUri, typeCode },
      ...{ classUri: null, joinDate: shanghaiToday() },
    })
  const add = async (values: RecordValues) => {
    const known = values.uscc === null ? undefined : rows.find((one) => one.uscc === values.uscc)
    if (known) {
      setTwin(known)
      return { uscc: words.taken(known.name) }
    }
    const uri = newId(partner.idPrefix)
    const given = values as Parameters<typeof addPartner.run>[0]['args']['values']
    const saved = await save([commandOf(addPartner, { uri, values: given }), roleOf(uri)])
    if (saved.kind === 'refused') return { [saved.detail?.field ?? 'name']: refusalText(saved.code) }
    onClose()
    onAdded(uri)
    return undefined
  }
  const takeTwin = async (known: Row<typeof partner>) => {
    if (!known.typeCodes.includes(typeCode)) await save([roleOf(known.uri)])
    onClose()
    onAdded(known.uri)
  }
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={words.addTitle(title)} phone="page">
        <RecordForm
          of={partner}
          fields={NEW_PARTNER}
          initial={initial}
          submitLabel={words.add}
          onCancel={onClose}
          onSubmit={add}
          draft={`add-partner-${kind}`}
        />
      </Dialog>
      {twin && (
        <Confirm
          opened
          onClose={() => setTwin(undefined)}
          title={words.taken(twin.name)}
          confirmLabel={twin.typeCodes.includes(typeCode) ? words.openThat : words.takeThat(twin.name)}
          onConfirm={() => takeTwin(twin)}
        >
          {refusalText('partnerTaken')}
        </Confirm>
      )}
    </>
  )
}
