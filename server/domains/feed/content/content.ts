// Content administration, as only the server can judge it.
import { sql } from 'kysely'
import type { content } from '#contract/domains/content/content.ts'
import { contentColumn } from '#contract/domains/content/content-column.ts'
import { type PageBlock, pageTemplate } from '#contract/domains/content/page-template.ts'
import { refuse } from '#contract/kit/refusal.ts'
import { cleanHtml } from '#server/domains/clean-html.ts'
import type { AuthorityContext, ServerDomainOf } from '#server/sync/server-domain.ts'
import { transactionOf } from '#server/sync/store/kysely-store.ts'
import { placeColumnPage } from './shown-pages.ts'

export const contentDomain: ServerDomainOf<typeof content> = {
  authority: {
    addContentColumn: placeColumnPage,
    changeContentColumn: async (context) => {
      const { uri, patch } = context.args
      if (patch.templateUri !== undefined) await placeColumnPage(context)
      const isBelow = patch.parentUri != null
      if (isBelow && (await context.all.where(contentColumn, 'parentUri', uri)).length > 0)
        refuse('invalid', { field: 'parentUri', reason: 'columnLevels' })
    },
    removeContentColumn: async (context) => {
      const { uri } = context.args
      if ((await context.all.where(contentColumn, 'parentUri', uri)).length > 0) refuse('columnUsed')
      if (await holdsArticles(context, uri)) refuse('columnUsed')
      await placeColumnPage(context)
    },
    addPageTemplate: async (context) => tidyBlocks(context, context.args.uri),
    changePageTemplate: async (context) => tidyBlocks(context, context.args.uri),
  },
}

async function holdsArticles({ storeTx, who }: AuthorityContext, uri: string): Promise<boolean> {
  const db = transactionOf(storeTx)
  if (!db) throw new Error('columns are served from a database')
  const { rows } = await sql`select 1 from article where scope = ${`shared:${who.domain}`} and deleted_at is null
    and column_uris @> ${JSON.stringify([uri])}::text::jsonb limit 1`.execute(db)
  return rows.length > 0
}

/** Leaves nothing in the blocks that could run, and no picture that is not the template's own. */
async function tidyBlocks({ all }: AuthorityContext, uri: string): Promise<void> {
  const row = (await all.get(pageTemplate, uri)) ?? refuse('notFound')
  const own = new Set((row.pictures ?? []).map(({ fileUri }) => fileUri))
  const blocks = row.blocks.map(
    (block): PageBlock => ({
      ...block,
      html: block.html === null ? null : cleanHtml(block.html),
      items: block.items.map((item) => ({
        ...item,
        fileUri: item.fileUri !== null && own.has(item.fileUri) ? item.fileUri : null,
      })),
    }),
  )
  await all.patch(pageTemplate, uri, { blocks })
}
