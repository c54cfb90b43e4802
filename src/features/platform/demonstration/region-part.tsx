import { Select, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { useCall } from '#src/data/use-call.ts'
import { demonstrationText } from '#src/i18n/demonstration.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import '#src/ui/theme/mantine-choice-styles.ts'
import { RegionField } from '../region-field.tsx'
import classes from './demonstration.module.css'
import { Part } from './demonstration-part.tsx'

/** Base data: regions, a dictionary, and where mail is read. */
export function RegionPart() {
  const words = useText(demonstrationText)
  const [region, setRegion] = useState<string>()
  return (
    <Part id="regions" title={words.regions}>
      <div className={classes.stack}>
        <RegionField label={words.region} value={region} onChange={setRegion} />
        <p className={classes.picked} role="status">
          {region ?? words.nothing}
        </p>
        <div className={classes.row}>
          <Ethnicity />
          <MailPage />
        </div>
      </div>
    </Part>
  )
}

function Ethnicity() {
  const words = useText(demonstrationText)
  const language = useLanguage()
  const { state, run } = useCall(baseDataCalls.dictionaryList)
  useEffect(() => void run({ type: 'ethnicity' }), [run])
  const items = state.kind === 'ok' ? state.result.items : []
  return (
    <Select
      label={words.ethnicity}
      searchable
      data={items.map((item) => ({ value: item.value, label: language === 'en' ? item.labelEn : item.label }))}
    />
  )
}

function MailPage() {
  const words = useText(demonstrationText)
  const { state, run } = useCall(baseDataCalls.getByEmailPostfix)
  const url = state.kind === 'ok' ? state.result.url : ''
  return (
    <div>
      <TextInput
        label={words.mailPage}
        placeholder="163.com"
        onBlur={(event) => void (event.currentTarget.value && run({ postfix: event.currentTarget.value }))}
      />
      {url !== '' && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words.mailFound}
        </a>
      )}
    </div>
  )
}
