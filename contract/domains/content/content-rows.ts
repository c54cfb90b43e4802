// What a device keeps of content administration, and writes.
import { domain } from '../../kit/domain.ts'
import { addContentColumn, changeContentColumn, contentColumn, removeContentColumn } from './content-column.ts'
import { addPageTemplate, changePageTemplate, pageTemplate, removePageTemplate, shownPage } from './page-template.ts'

export const contentRows = domain({
  collections: { contentColumn, pageTemplate, shownPage },
  mutations: {
    addContentColumn,
    changeContentColumn,
    removeContentColumn,
    addPageTemplate,
    changePageTemplate,
    removePageTemplate,
  },
  calls: {},
  refusals: ['columnLevels', 'columnCode', 'columnUsed', 'templateEnabled'],
})
