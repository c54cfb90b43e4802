// Articles for everybody on the platform: copies that the server keeps of what organisations make public, and what private
// persons post.
import * as z from 'zod/mini'
import { collection, group } from '../../kit/collection.ts'
import { optional, text } from '../../kit/field.ts'
import { mutation } from '../../kit/mutation.ts'
import { namedFiles } from '../../kit/record.ts'
import { refuse } from '../../kit/refusal.ts'
import type { Insert } from '../../kit/tx.ts'
import { NO_COUNTS, shownFields, writtenFields } from './article-fields.ts'
import { checkArticle } from './article-rules.ts'

export const publicArticle = collection(
  'publicArticle',
  {
    base: group('', {
      ...shownFields,
      /** The organisation in whose name it was written; empty of a private person. */
      authorDomain: text(0, 64),
      domainName: optional(text(1, 60)),
    }),
  },
  { audience: 'platform', idPrefix: 'pub', lookups: [], window: { field: 'publishedAt', newest: 200 } },
)

/** What a private person writes: never for an organisation, and nothing that it alone may ask for. */
const posted = {
  content: writtenFields.content,
  images: writtenFields.images,
  video: writtenFields.video,
  files: writtenFields.files,
  link: writtenFields.link,
  topics: writtenFields.topics,
  location: writtenFields.location,
  forwardOf: writtenFields.forwardOf,
}
const given = z.object({
  content: z.optional(posted.content.schema),
  images: z.optional(posted.images.schema),
  video: z.optional(posted.video.schema),
  files: z.optional(posted.files.schema),
  link: z.optional(posted.link.schema),
  topics: z.optional(posted.topics.schema),
  location: z.optional(posted.location.schema),
  forwardOf: z.optional(posted.forwardOf.schema),
  allowComment: writtenFields.allowComment.schema,
  allowForward: writtenFields.allowForward.schema,
})

/** Of a private person: seen by everybody at once. */
export const postPublicArticle = mutation({
  args: z.object({ uri: z.string(), values: given }),
  permission: '',
  keys: ({ uri }) => [['publicArticle', uri]],
  files: ({ values }) => namedFiles(publicArticle, values),
  run: async ({ tx, args, who, atMs }) => {
    if (who.domain !== '') refuse('notAllowed')
    const values = { kind: 'dynamic' as const, authorType: 'person' as const, ...args.values }
    checkArticle({ ...values, visibility: 'public' }, who)
    await tx.insert(publicArticle, {
      ...{ ...values, ...NO_COUNTS, uri: args.uri, authorUsername: who.username, authorDomain: '' },
      ...{ priority: 'normal', requireAck: false, ackSign: false, publishedAt: atMs ?? null },
    } as Insert<typeof publicArticle>)
  },
})

/** Its author takes it back. */
export const removePublicArticle = mutation({
  args: z.object({ uri: z.string() }),
  permission: '',
  keys: ({ uri }) => [['publicArticle', uri]],
  run: async ({ tx, args, who }) => {
    const row = (await tx.get(publicArticle, args.uri)) ?? refuse('notFound')
    if (who.domain !== '' || row.authorDomain !== '' || row.authorUsername !== who.username) refuse('notAllowed')
    await tx.remove(publicArticle, args.uri)
  },
})
