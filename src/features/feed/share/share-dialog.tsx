import { articleTitle } from '#contract/domains/articles/article-flow.ts'
import { shareText } from '#src/i18n/feed/share.ts'
import { useText } from '#src/i18n/i18n.ts'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { articleHref, type OneArticle } from '../articles/one-article.ts'
import { AddressBox } from './address-box.tsx'
import { OutsideLinks } from './outside-links.tsx'
import classes from './share.module.css'

/** Hands an article on: to colleagues by its address, and what is public to people outside by a link that ends. */
export function ShareDialog({ one, onClose }: { one: OneArticle; onClose: () => void }) {
  const words = useText(shareText)
  const title = articleTitle(one.row)
  const isOut = one.own === undefined || (one.own.status === 'published' && one.own.visibility === 'public')
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <section className={classes.part} aria-label={words.inside}>
        <h3 className={classes.name}>{words.inside}</h3>
        <p className={classes.hint}>{words.insideHint}</p>
        <AddressBox address={new URL(`/admin${articleHref(one)}`, window.location.origin).href} title={title} />
      </section>
      <section className={classes.part} aria-label={words.outside}>
        <h3 className={classes.name}>{words.outside}</h3>
        {isOut && one.row.allowForward ? (
          <>
            <p className={classes.hint}>{words.outsideHint}</p>
            <OutsideLinks articleId={one.id} title={title} />
          </>
        ) : (
          <p className={classes.hint}>{words.onlyPublic}</p>
        )}
      </section>
    </Dialog>
  )
}
