import { useEffect, useState } from 'react'
import { baseDataCalls } from '#contract/domains/base-data-calls.ts'
import { useData } from '#src/data/data-context.tsx'
import { useLanguage } from '#src/i18n/i18n.ts'
import classes from './account.module.css'

/** Who may be tried and by which password, where the server is a demonstration; nothing elsewhere. */
export function DemoHint() {
  const { callServer } = useData()
  const language = useLanguage()
  const [said, setSaid] = useState<{ label: string; labelEn: string }>()
  useEffect(() => {
    const ask = async () => {
      // By nobody's token: the one that is held here may have ended.
      const options = { token: null, isShown: true, hasProgress: true }
      const answer = await callServer(baseDataCalls.dictionaryList, { type: 'platformText' }, options)
      if (answer.kind === 'ok') setSaid(answer.result.items.find(({ value }) => value === 'demonstration'))
    }
    void ask().catch(reportError)
  }, [callServer])
  const hint = language === 'en' ? said?.labelEn : said?.label
  return hint ? <p className={classes.hint}>{hint}</p> : null
}
