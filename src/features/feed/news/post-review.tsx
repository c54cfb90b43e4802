import { EDITS_ARTICLES } from '#contract/domains/articles/article-rules.ts'
import { postRule, setPostRule } from '#contract/domains/articles/post-rule.ts'
import { commandOf, useNewId } from '#src/data/edits/use-mutate.ts'
import { useMay } from '#src/data/use-may.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { useSave } from '#src/records/use-save.ts'
import { CheckLine } from '#src/ui/form/check-line.tsx'
import { usePostRule } from '../articles/use-post-rule.ts'
import classes from '../compose/compose.module.css'

/** Whether posts of the organisation's people wait for a review: one tick. */
export function PostReview() {
  const words = useText(newsText).postReview
  const may = useMay()
  const rule = usePostRule()
  const newId = useNewId()
  const save = useSave()
  if (!may(EDITS_ARTICLES)) return null
  const set = (needReview: boolean) => {
    const uri = rule?.uri ?? newId(postRule.idPrefix)
    void save([commandOf(setPostRule, { uri, kind: 'dynamic', needReview })]).catch(reportError)
  }
  return (
    <div>
      <CheckLine checked={rule?.needReview === true} onChange={set} label={words.label} />
      <p className={classes.note}>{words.about}</p>
    </div>
  )
}
