import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineToolbarFeatureClient as InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HorizontalRuleFeatureClient as HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UploadFeatureClient as UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { RelationshipFeatureClient as RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ChecklistFeatureClient as ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { IndentFeatureClient as IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { AlignFeatureClient as AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { InlineCodeFeatureClient as InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { StrikethroughFeatureClient as StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnderlineFeatureClient as UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { Unpublish as Unpublish_9919182896031f78e2874ee612744e59 } from '../../../../src/admin/unpublish.tsx'
import { RestoreVersion as RestoreVersion_eb123d66bc6bb23f9b7b961606d3cb10 } from '../../../../src/admin/restore-version.tsx'
import { EventNotice as EventNotice_03cd8deaa0e1c4fc35a2dd31983a9387 } from '../../../../src/admin/event-notice.tsx'
import { EventPlaces as EventPlaces_59b06178fa48ab190e05155f0578d3d9 } from '../../../../src/admin/event-places.tsx'
import { Corrections as Corrections_526a16785d96ea65148d7646dbc9e6d2 } from '../../../../src/admin/corrections.tsx'
import { CapacityReason as CapacityReason_2aa5e7ce89e60f66a312b9fde99f95dd } from '../../../../src/admin/capacity-reason.tsx'
import { LettersAbout as LettersAbout_d088e92db155ce502d6ad4e8918c6d8d } from '../../../../src/admin/letters.tsx'
import { FileLink as FileLink_933ee71d9cf03d1cedd9cde96a216c6b } from '../../../../src/admin/file-link.tsx'
import { FileLinkCell as FileLinkCell_933ee71d9cf03d1cedd9cde96a216c6b } from '../../../../src/admin/file-link.tsx'
import { Delivery as Delivery_d088e92db155ce502d6ad4e8918c6d8d } from '../../../../src/admin/letters.tsx'
import { Credentials as Credentials_a061f4a3d19c44c736f853fcd6d330e1 } from '../../../../src/admin/credentials.tsx'
import { Invitations as Invitations_57e3fa0929e59c8b34e39881c59bb1a0 } from '../../../../src/admin/invitations.tsx'
import { FieldRow as FieldRow_5eeb17b79f94e76a5a9209519dd39888 } from '../../../../src/admin/field-row.tsx'
import { SentAnswers as SentAnswers_b279daec020dcb0f9b09a9b778c3923a } from '../../../../src/admin/sent-answers.tsx'
import { Mark as Mark_eb58636b4f959a7d1e7b067d98c6b605 } from '../../../../src/admin/brand.tsx'
import { Logo as Logo_eb58636b4f959a7d1e7b067d98c6b605 } from '../../../../src/admin/brand.tsx'
import { Today as Today_e68ae85d6b41090f8a73445e485ce759 } from '../../../../src/admin/today.tsx'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineToolbarFeatureClient": InlineToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HorizontalRuleFeatureClient": HorizontalRuleFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UploadFeatureClient": UploadFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#RelationshipFeatureClient": RelationshipFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ChecklistFeatureClient": ChecklistFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#IndentFeatureClient": IndentFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#AlignFeatureClient": AlignFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#InlineCodeFeatureClient": InlineCodeFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#StrikethroughFeatureClient": StrikethroughFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnderlineFeatureClient": UnderlineFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/admin/unpublish.tsx#Unpublish": Unpublish_9919182896031f78e2874ee612744e59,
  "/src/admin/restore-version.tsx#RestoreVersion": RestoreVersion_eb123d66bc6bb23f9b7b961606d3cb10,
  "/src/admin/event-notice.tsx#EventNotice": EventNotice_03cd8deaa0e1c4fc35a2dd31983a9387,
  "/src/admin/event-places.tsx#EventPlaces": EventPlaces_59b06178fa48ab190e05155f0578d3d9,
  "/src/admin/corrections.tsx#Corrections": Corrections_526a16785d96ea65148d7646dbc9e6d2,
  "/src/admin/capacity-reason.tsx#CapacityReason": CapacityReason_2aa5e7ce89e60f66a312b9fde99f95dd,
  "/src/admin/letters.tsx#LettersAbout": LettersAbout_d088e92db155ce502d6ad4e8918c6d8d,
  "/src/admin/file-link.tsx#FileLink": FileLink_933ee71d9cf03d1cedd9cde96a216c6b,
  "/src/admin/file-link.tsx#FileLinkCell": FileLinkCell_933ee71d9cf03d1cedd9cde96a216c6b,
  "/src/admin/letters.tsx#Delivery": Delivery_d088e92db155ce502d6ad4e8918c6d8d,
  "/src/admin/credentials.tsx#Credentials": Credentials_a061f4a3d19c44c736f853fcd6d330e1,
  "/src/admin/invitations.tsx#Invitations": Invitations_57e3fa0929e59c8b34e39881c59bb1a0,
  "/src/admin/field-row.tsx#FieldRow": FieldRow_5eeb17b79f94e76a5a9209519dd39888,
  "/src/admin/sent-answers.tsx#SentAnswers": SentAnswers_b279daec020dcb0f9b09a9b778c3923a,
  "/src/admin/brand.tsx#Mark": Mark_eb58636b4f959a7d1e7b067d98c6b605,
  "/src/admin/brand.tsx#Logo": Logo_eb58636b4f959a7d1e7b067d98c6b605,
  "/src/admin/today.tsx#Today": Today_e68ae85d6b41090f8a73445e485ce759,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
