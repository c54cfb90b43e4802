import type { FileRef } from '#contract/domains/files.ts'
import { ITEM_PARTS, type PartKind } from '#contract/domains/hr/item-parts.ts'
import { formatFieldValue, partLabel } from '#src/i18n/field-words.ts'
import { hrText } from '#src/i18n/hr/hr.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { FileView } from '../custom-fields/file-view.tsx'
import type { Item } from '../fields/item-rules.ts'
import { PhoneLink } from '../people/call-link.tsx'
import classes from './details.module.css'

/** The items of a list field as facts; what is empty is left out. */
export function ItemFacts({ name, items }: { name: string; items: readonly Item[] }) {
  const words = useText(hrText).detail
  const language = useLanguage()
  if (items.length === 0) return <p className={classes.none}>{words.noItems}</p>
  return (
    <div className={classes.items}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no id of their own
        <div key={at} className={classes.item}>
          <FactList
            facts={(ITEM_PARTS[name] ?? []).flatMap(({ part, kind }) => {
              const value = item[part]
              const isEmpty = value === null || value === undefined || value === '' || value === false
              if (isEmpty) return []
              return [
                {
                  key: part,
                  label: partLabel(name, part, language),
                  value: <PartValue part={part} kind={kind} value={value} key={part} />,
                },
              ]
            })}
          />
        </div>
      ))}
    </div>
  )
}

function PartValue({ part, kind, value }: { part: string; kind: PartKind; value: unknown }) {
  const language = useLanguage()
  if (kind === 'file') {
    const file = value as FileRef
    return <FileView file={file} isImage={file.fileType.startsWith('image/')} />
  }
  if (kind === 'phone') return <PhoneLink number={String(value)} />
  return formatFieldValue('employee', part, value, { language })
}
