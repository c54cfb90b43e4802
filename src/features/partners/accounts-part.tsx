import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { partnerAccount, removePartnerAccount } from '#contract/domains/partners/partner-parts.ts'
import { partners } from '#contract/domains/partners/partners.ts'
import type { Row } from '#contract/kit/collection.ts'
import { checkBankCard, checkCorporateAccount, groupBankCard } from '#contract/kit/prc/bank-card.ts'
import { useNewId } from '#src/data/edits/use-mutate.ts'
import { useRows } from '#src/data/rows/use-rows.ts'
import { useCall } from '#src/data/use-call.ts'
import { useOnline } from '#src/data/use-online.ts'
import { enumLabel, enumLabels, fieldLabel } from '#src/i18n/field-words.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { partnerScreensText } from '#src/i18n/partners/partner-screens.ts'
import { refusalText } from '#src/i18n/refusals.ts'
import { recordPartsText } from '#src/i18n/shell/record-parts.ts'
import { CheckField } from '#src/ui/form/check-field.tsx'
import { FormLayout } from '#src/ui/form/form.tsx'
import { needed } from '#src/ui/form/rules.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { NeedsNetwork } from '#src/ui/state/needs-network.tsx'
import { PartList } from './part-list.tsx'

type Account = Row<typeof partnerAccount>

/** Accounts of a partner. The number itself is never on the device: it is shown by a look that the server notes. */
export function AccountsPart({ partnerUri, editable }: { partnerUri: string; editable: boolean }) {
  const words = useText(partnerScreensText).account
  const language = useLanguage()
  const online = useOnline()
  const query = useMemo(() => ({ filters: [{ field: 'partnerUri', is: partnerUri }] as const }), [partnerUri])
  const { rows } = useRows(partnerAccount, query)
  return (
    <>
      {!online && <NeedsNetwork />}
      <PartList
        of={partnerAccount}
        rows={rows}
        editable={editable && online}
        none={words.none}
        addLabel={words.add}
        editLabel={words.edit}
        say={(row) => ({
          title: row.accountName,
          name: row.accountName,
          lines: [
            [row.bankName, row.branchName].filter(Boolean).join(' · '),
            [
              enumLabel('accountKind', row.accountKind, language, 'partnerAccount'),
              words.tail(row.accountTail),
              row.isDefault && words.isDefault,
            ]
              .filter(Boolean)
              .join(' · '),
          ],
        })}
        end={(row) => online && <ShowNumber uri={row.uri} />}
        form={(row, onDone) => <AccountForm partnerUri={partnerUri} row={row} onDone={onDone} />}
        remove={removePartnerAccount}
      />
    </>
  )
}

function ShowNumber({ uri }: { uri: string }) {
  const words = useText(partnerScreensText).account
  const { run } = useCall(partners.calls.readPartnerAccount)
  const [number, setNumber] = useState<string>()
  if (number !== undefined) return <span>{groupBankCard(number)}</span>
  const show = async () => {
    const answer = await run({ uri })
    if (answer.kind === 'ok') setNumber(answer.result.accountNo)
  }
  return (
    <Button size="xs" variant="subtle" onClick={() => void show().catch(reportError)}>
      {words.show}
    </Button>
  )
}

function AccountForm({
  partnerUri,
  row,
  onDone,
}: {
  partnerUri: string
  row: Account | undefined
  onDone: () => void
}) {
  const words = useText(partnerScreensText).account
  const parts = useText(recordPartsText)
  const language = useLanguage()
  const newId = useNewId()
  const { run } = useCall(partners.calls.savePartnerAccount)
  const label = (field: string) => fieldLabel('partnerAccount', field, language)
  const form = useForm({
    initial: {
      accountName: row?.accountName as string | undefined,
      bankName: row?.bankName as string | undefined,
      branchName: row?.branchName ?? (undefined as string | undefined),
      bankLinkNo: row?.bankLinkNo ?? (undefined as string | undefined),
      accountKind: (row?.accountKind ?? 'corporate') as string | undefined,
      accountNo: undefined as string | undefined,
      isDefault: row?.isDefault ?? true,
    },
    rules: {
      accountName: needed(label('accountName')),
      bankName: needed(label('bankName')),
      bankLinkNo: (value) =>
        value === undefined || value === '' || partnerAccount.fields.bankLinkNo.schema.safeParse(value.trim()).success
          ? undefined
          : refusalText('bankLinkNumber'),
      accountNo: (value, all) => {
        if (value === undefined || value === '') return row ? undefined : needed(words.number)(value)
        const isCorporate = (all as { accountKind?: string }).accountKind === 'corporate'
        const isRight = isCorporate ? checkCorporateAccount(value).ok : checkBankCard(value).ok
        return isRight ? undefined : refusalText('bankCardInvalid')
      },
    },
    onSubmit: async ({
      accountName = '',
      bankName = '',
      branchName,
      bankLinkNo,
      accountKind,
      accountNo,
      isDefault,
    }) => {
      const answer = await run({
        ...{ uri: row?.uri ?? newId(partnerAccount.idPrefix), partnerUri, isDefault },
        ...{ accountName: accountName.trim(), bankName: bankName.trim() },
        ...{ branchName: branchName?.trim() || null, bankLinkNo: bankLinkNo?.trim() || null },
        accountKind: accountKind === 'personal' ? 'personal' : 'corporate',
        ...(accountNo ? { accountNo } : {}),
      })
      if (answer.kind === 'ok') onDone()
    },
  })
  const kinds = Object.entries(enumLabels('accountKind', language, 'partnerAccount'))
  return (
    <FormLayout
      form={form}
      labels={{
        accountName: label('accountName'),
        bankName: label('bankName'),
        branchName: label('branchName'),
        bankLinkNo: label('bankLinkNo'),
        accountKind: label('accountKind'),
        accountNo: words.number,
        isDefault: label('isDefault'),
      }}
      submitLabel={parts.save}
      onCancel={onDone}
    >
      <TextField field={form.field('accountName')} label={label('accountName')} required />
      <SelectField
        field={form.field('accountKind')}
        label={label('accountKind')}
        required
        options={kinds.map(([value, word]) => ({ value, label: word }))}
      />
      <TextField
        field={form.field('accountNo')}
        label={words.number}
        required={!row}
        {...(row && { description: words.keep })}
      />
      <TextField field={form.field('bankName')} label={label('bankName')} required />
      <TextField field={form.field('branchName')} label={label('branchName')} />
      <TextField field={form.field('bankLinkNo')} label={label('bankLinkNo')} />
      <CheckField field={form.field('isDefault')} label={label('isDefault')} />
    </FormLayout>
  )
}
