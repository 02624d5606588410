import type { Block } from 'payload'

/** Kinds that no page of the starter content shows, so that there is nothing to photograph. */
const WITHOUT_PICTURE = new Set(['logos', 'media', 'people'])

/** How the panel shows a section: by its first words once it is on a page, and by its picture where one is chosen. */
export function inPanel(block: Block): Block {
  const { singular, plural } = { singular: block.slug, plural: block.slug, ...block.labels }
  const kind = typeof plural === 'string' ? plural : block.slug
  return {
    ...block,
    admin: {
      ...block.admin,
      disableBlockName: true,
      // Made by scripts/draw-block-pictures.ts.
      ...(WITHOUT_PICTURE.has(block.slug)
        ? {}
        : {
            images: {
              thumbnail: {
                url: `/blocks/${block.slug}.webp`,
                alt: typeof singular === 'string' ? singular : kind,
              },
            },
          }),
      components: {
        ...block.admin?.components,
        Label: { path: '/src/panel/block-heading.tsx#BlockHeading', clientProps: { kind } },
      },
    },
  }
}
