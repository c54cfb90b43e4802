import { defineText } from '#src/i18n/i18n.ts'

/** Titles of the pages of content administration. */
export const contentTitles = defineText({
  zh: {
    contents: '内容管理',
    addContent: '新建内容',
    columns: '栏目管理',
    addColumn: '新建栏目',
    column: '栏目',
    templates: '模板管理',
    template: '页面模板',
    templateDraft: '模板草稿',
    newTemplate: '新建模板',
  },
  en: {
    contents: 'Content',
    addContent: 'New content',
    columns: 'Columns',
    addColumn: 'New column',
    column: 'Column',
    templates: 'Templates',
    template: 'Page template',
    templateDraft: 'Template draft',
    newTemplate: 'New template',
  },
})
