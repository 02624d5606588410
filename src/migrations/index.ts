import * as migration_20261120_103159_initial from './20261120_103159_initial';
import * as migration_20261120_103200_guarantees from './20261120_103200_guarantees';
import * as migration_20261120_112728_content from './20261120_112728_content';
import * as migration_20261120_115500_manage_links from './20261120_115500_manage_links';
import * as migration_20261120_120515_event_cancelled from './20261120_120515_event_cancelled';
import * as migration_20261120_122000_event_notices from './20261120_122000_event_notices';
import * as migration_20261120_122943_signed_copies from './20261120_122943_signed_copies';
import * as migration_20261120_133215_letters_carry_more from './20261120_133215_letters_carry_more';
import * as migration_20261120_133901_subscribers from './20261120_133901_subscribers';
import * as migration_20261120_134000_subscribers_once from './20261120_134000_subscribers_once';
import * as migration_20261120_134705_staff_forms from './20261120_134705_staff_forms';
import * as migration_20261120_134800_messages_export from './20261120_134800_messages_export';
import * as migration_20261120_135854_applications from './20261120_135854_applications';
import * as migration_20261120_135900_applications_guarantees from './20261120_135900_applications_guarantees';
import * as migration_20261121_235058_letters_without_links from './20261121_235058_letters_without_links';
import * as migration_20261121_235100_letters_keep_no_keys from './20261121_235100_letters_keep_no_keys';
import * as migration_20261122_003123_account_names_and_proofs from './20261122_003123_account_names_and_proofs';
import * as migration_20261122_003200_account_guarantees from './20261122_003200_account_guarantees';
import * as migration_20261122_010315_corrections from './20261122_010315_corrections';
import * as migration_20261122_010400_evidence from './20261122_010400_evidence';
import * as migration_20261122_012700_account_links from './20261122_012700_account_links';
import * as migration_20261122_032000_american_names from './20261122_032000_american_names';
import * as migration_20261122_145432_event_ages from './20261122_145432_event_ages';
import * as migration_20261122_151024_families from './20261122_151024_families';
import * as migration_20261122_154733_waitlist_offers from './20261122_154733_waitlist_offers';
import * as migration_20261122_161226_family_links from './20261122_161226_family_links';
import * as migration_20261122_164635_reminders from './20261122_164635_reminders';
import * as migration_20261122_200030_event_arrival from './20261122_200030_event_arrival';
import * as migration_20261122_200254_right_address from './20261122_200254_right_address';
import * as migration_20261123_001215_registration_health from './20261123_001215_registration_health';
import * as migration_20261123_023000_stated_facts from './20261123_023000_stated_facts';
import * as migration_20261123_061000_demo_records from './20261123_061000_demo_records';
import * as migration_20261123_061200_account_rights from './20261123_061200_account_rights';
import * as migration_20261123_061300_account_rights_guarantees from './20261123_061300_account_rights_guarantees';
import * as migration_20261123_061500_people_search from './20261123_061500_people_search';
import * as migration_20261123_063000_people_newest from './20261123_063000_people_newest';
import * as migration_20261123_064500_people_reference from './20261123_064500_people_reference';
import * as migration_20261123_071000_notes_and_replies from './20261123_071000_notes_and_replies';
import * as migration_20261123_071200_account_activity from './20261123_071200_account_activity';
import * as migration_20261123_071300_second_steps from './20261123_071300_second_steps';
import * as migration_20261123_144906_request_ids from './20261123_144906_request_ids';
import * as migration_20261123_145310_who_changed_it from './20261123_145310_who_changed_it';
import * as migration_20261123_145500_family_messages from './20261123_145500_family_messages'
import * as migration_20261123_150130_event_team from './20261123_150130_event_team';
import * as migration_20261123_150131_place_changes from './20261123_150131_place_changes';
import * as migration_20261123_150639_staff_entry from './20261123_150639_staff_entry'
import * as migration_20261123_150640_staff_entry_guarantees from './20261123_150640_staff_entry_guarantees'
import * as migration_20261123_152000_clearances from './20261123_152000_clearances'
import * as migration_20261123_152010_clearances_guarantees from './20261123_152010_clearances_guarantees'
import * as migration_20261123_152020_volunteers_without_clearance from './20261123_152020_volunteers_without_clearance'
import * as migration_20261123_184730_registration_entry from './20261123_184730_registration_entry'
import * as migration_20261123_184731_registration_entry_guarantees from './20261123_184731_registration_entry_guarantees'
import * as migration_20261123_190000_inbox_views from './20261123_190000_inbox_views'
import * as migration_20261123_223000_skipped_rsvps from './20261123_223000_skipped_rsvps'
import * as migration_20261123_223500_people_city from './20261123_223500_people_city'
import * as migration_20261123_224500_known_addresses from './20261123_224500_known_addresses'
import * as migration_20261124_030500_seal_keys from './20261124_030500_seal_keys'
import * as migration_20261124_140100_audit_chain from './20261124_140100_audit_chain'
import * as migration_20261124_131000_unproven_emails from './20261124_131000_unproven_emails'
import * as migration_20261124_132000_event_day_mode from './20261124_132000_event_day_mode'
import * as migration_20261124_150000_retention from './20261124_150000_retention'
import * as migration_20261124_223000_page_changes from './20261124_223000_page_changes'
import * as migration_20261124_225205_volunteer_locations from './20261124_225205_volunteer_locations'
import * as migration_20261124_230500_sealed_erasures from './20261124_230500_sealed_erasures'
import * as migration_20261124_223000_count_uses from './20261124_223000_count_uses'
import * as migration_20261124_223500_found_by_index from './20261124_223500_found_by_index'
import * as migration_20261125_200000_read_once from './20261125_200000_read_once';
import * as migration_20261126_194500_searched_by_index from './20261126_194500_searched_by_index';

export const migrations = [
  {
    up: migration_20261120_103159_initial.up,
    down: migration_20261120_103159_initial.down,
    name: '20261120_103159_initial',
  },
  {
    up: migration_20261120_103200_guarantees.up,
    down: migration_20261120_103200_guarantees.down,
    name: '20261120_103200_guarantees',
  },
  {
    up: migration_20261120_112728_content.up,
    down: migration_20261120_112728_content.down,
    name: '20261120_112728_content',
  },
  {
    up: migration_20261120_115500_manage_links.up,
    down: migration_20261120_115500_manage_links.down,
    name: '20261120_115500_manage_links',
  },
  {
    up: migration_20261120_120515_event_cancelled.up,
    down: migration_20261120_120515_event_cancelled.down,
    name: '20261120_120515_event_cancelled',
  },
  {
    up: migration_20261120_122000_event_notices.up,
    down: migration_20261120_122000_event_notices.down,
    name: '20261120_122000_event_notices',
  },
  {
    up: migration_20261120_122943_signed_copies.up,
    down: migration_20261120_122943_signed_copies.down,
    name: '20261120_122943_signed_copies',
  },
  {
    up: migration_20261120_133215_letters_carry_more.up,
    down: migration_20261120_133215_letters_carry_more.down,
    name: '20261120_133215_letters_carry_more',
  },
  {
    up: migration_20261120_133901_subscribers.up,
    down: migration_20261120_133901_subscribers.down,
    name: '20261120_133901_subscribers',
  },
  {
    up: migration_20261120_134000_subscribers_once.up,
    down: migration_20261120_134000_subscribers_once.down,
    name: '20261120_134000_subscribers_once',
  },
  {
    up: migration_20261120_134705_staff_forms.up,
    down: migration_20261120_134705_staff_forms.down,
    name: '20261120_134705_staff_forms',
  },
  {
    up: migration_20261120_134800_messages_export.up,
    down: migration_20261120_134800_messages_export.down,
    name: '20261120_134800_messages_export',
  },
  {
    up: migration_20261120_135854_applications.up,
    down: migration_20261120_135854_applications.down,
    name: '20261120_135854_applications',
  },
  {
    up: migration_20261120_135900_applications_guarantees.up,
    down: migration_20261120_135900_applications_guarantees.down,
    name: '20261120_135900_applications_guarantees',
  },
  {
    up: migration_20261121_235058_letters_without_links.up,
    down: migration_20261121_235058_letters_without_links.down,
    name: '20261121_235058_letters_without_links',
  },
  {
    up: migration_20261121_235100_letters_keep_no_keys.up,
    down: migration_20261121_235100_letters_keep_no_keys.down,
    name: '20261121_235100_letters_keep_no_keys',
  },
  {
    up: migration_20261122_003123_account_names_and_proofs.up,
    down: migration_20261122_003123_account_names_and_proofs.down,
    name: '20261122_003123_account_names_and_proofs',
  },
  {
    up: migration_20261122_003200_account_guarantees.up,
    down: migration_20261122_003200_account_guarantees.down,
    name: '20261122_003200_account_guarantees',
  },
  {
    up: migration_20261122_010315_corrections.up,
    down: migration_20261122_010315_corrections.down,
    name: '20261122_010315_corrections',
  },
  {
    up: migration_20261122_010400_evidence.up,
    down: migration_20261122_010400_evidence.down,
    name: '20261122_010400_evidence',
  },
  {
    up: migration_20261122_012700_account_links.up,
    down: migration_20261122_012700_account_links.down,
    name: '20261122_012700_account_links',
  },
  {
    up: migration_20261122_032000_american_names.up,
    down: migration_20261122_032000_american_names.down,
    name: '20261122_032000_american_names',
  },
  {
    up: migration_20261122_145432_event_ages.up,
    down: migration_20261122_145432_event_ages.down,
    name: '20261122_145432_event_ages',
  },
  {
    up: migration_20261122_151024_families.up,
    down: migration_20261122_151024_families.down,
    name: '20261122_151024_families',
  },
  {
    up: migration_20261122_154733_waitlist_offers.up,
    down: migration_20261122_154733_waitlist_offers.down,
    name: '20261122_154733_waitlist_offers',
  },
  {
    up: migration_20261122_161226_family_links.up,
    down: migration_20261122_161226_family_links.down,
    name: '20261122_161226_family_links',
  },
  {
    up: migration_20261122_164635_reminders.up,
    down: migration_20261122_164635_reminders.down,
    name: '20261122_164635_reminders',
  },
  {
    up: migration_20261122_200030_event_arrival.up,
    down: migration_20261122_200030_event_arrival.down,
    name: '20261122_200030_event_arrival',
  },
  {
    up: migration_20261122_200254_right_address.up,
    down: migration_20261122_200254_right_address.down,
    name: '20261122_200254_right_address',
  },
  {
    up: migration_20261123_001215_registration_health.up,
    down: migration_20261123_001215_registration_health.down,
    name: '20261123_001215_registration_health',
  },
  {
    up: migration_20261123_023000_stated_facts.up,
    down: migration_20261123_023000_stated_facts.down,
    name: '20261123_023000_stated_facts',
  },
  {
    up: migration_20261123_061000_demo_records.up,
    down: migration_20261123_061000_demo_records.down,
    name: '20261123_061000_demo_records',
  },
  {
    up: migration_20261123_061200_account_rights.up,
    down: migration_20261123_061200_account_rights.down,
    name: '20261123_061200_account_rights',
  },
  {
    up: migration_20261123_061300_account_rights_guarantees.up,
    down: migration_20261123_061300_account_rights_guarantees.down,
    name: '20261123_061300_account_rights_guarantees',
  },
  {
    up: migration_20261123_061500_people_search.up,
    down: migration_20261123_061500_people_search.down,
    name: '20261123_061500_people_search',
  },
  {
    up: migration_20261123_063000_people_newest.up,
    down: migration_20261123_063000_people_newest.down,
    name: '20261123_063000_people_newest',
  },
  {
    up: migration_20261123_064500_people_reference.up,
    down: migration_20261123_064500_people_reference.down,
    name: '20261123_064500_people_reference',
  },
  {
    up: migration_20261123_071000_notes_and_replies.up,
    down: migration_20261123_071000_notes_and_replies.down,
    name: '20261123_071000_notes_and_replies',
  },
  {
    up: migration_20261123_071200_account_activity.up,
    down: migration_20261123_071200_account_activity.down,
    name: '20261123_071200_account_activity',
  },
  {
    up: migration_20261123_071300_second_steps.up,
    down: migration_20261123_071300_second_steps.down,
    name: '20261123_071300_second_steps',
  },
  {
    up: migration_20261123_144906_request_ids.up,
    down: migration_20261123_144906_request_ids.down,
    name: '20261123_144906_request_ids',
  },
  {
    up: migration_20261123_145310_who_changed_it.up,
    down: migration_20261123_145310_who_changed_it.down,
    name: '20261123_145310_who_changed_it'
  },
  {
    up: migration_20261123_145500_family_messages.up,
    down: migration_20261123_145500_family_messages.down,
    name: '20261123_145500_family_messages',
  },
  {
    up: migration_20261123_150130_event_team.up,
    down: migration_20261123_150130_event_team.down,
    name: '20261123_150130_event_team',
  },
  {
    up: migration_20261123_150131_place_changes.up,
    down: migration_20261123_150131_place_changes.down,
    name: '20261123_150131_place_changes',
  },
  {
    up: migration_20261123_150639_staff_entry.up,
    down: migration_20261123_150639_staff_entry.down,
    name: '20261123_150639_staff_entry',
  },
  {
    up: migration_20261123_150640_staff_entry_guarantees.up,
    down: migration_20261123_150640_staff_entry_guarantees.down,
    name: '20261123_150640_staff_entry_guarantees',
  },
  {
    up: migration_20261123_152000_clearances.up,
    down: migration_20261123_152000_clearances.down,
    name: '20261123_152000_clearances',
  },
  {
    up: migration_20261123_152010_clearances_guarantees.up,
    down: migration_20261123_152010_clearances_guarantees.down,
    name: '20261123_152010_clearances_guarantees',
  },
  {
    up: migration_20261123_152020_volunteers_without_clearance.up,
    down: migration_20261123_152020_volunteers_without_clearance.down,
    name: '20261123_152020_volunteers_without_clearance',
  },
  {
    up: migration_20261123_184730_registration_entry.up,
    down: migration_20261123_184730_registration_entry.down,
    name: '20261123_184730_registration_entry',
  },
  {
    up: migration_20261123_184731_registration_entry_guarantees.up,
    down: migration_20261123_184731_registration_entry_guarantees.down,
    name: '20261123_184731_registration_entry_guarantees',
  },
  {
    up: migration_20261123_190000_inbox_views.up,
    down: migration_20261123_190000_inbox_views.down,
    name: '20261123_190000_inbox_views',
  },
  {
    up: migration_20261123_223000_skipped_rsvps.up,
    down: migration_20261123_223000_skipped_rsvps.down,
    name: '20261123_223000_skipped_rsvps',
  },
  {
    up: migration_20261123_223500_people_city.up,
    down: migration_20261123_223500_people_city.down,
    name: '20261123_223500_people_city',
  },
  {
    up: migration_20261123_224500_known_addresses.up,
    down: migration_20261123_224500_known_addresses.down,
    name: '20261123_224500_known_addresses',
  },
  {
    up: migration_20261124_030500_seal_keys.up,
    down: migration_20261124_030500_seal_keys.down,
    name: '20261124_030500_seal_keys',
  },
  {
    up: migration_20261124_140100_audit_chain.up,
    down: migration_20261124_140100_audit_chain.down,
    name: '20261124_140100_audit_chain',
  },
  {
    up: migration_20261124_131000_unproven_emails.up,
    down: migration_20261124_131000_unproven_emails.down,
    name: '20261124_131000_unproven_emails',
  },
  {
    up: migration_20261124_132000_event_day_mode.up,
    down: migration_20261124_132000_event_day_mode.down,
    name: '20261124_132000_event_day_mode',
  },
  {
    up: migration_20261124_150000_retention.up,
    down: migration_20261124_150000_retention.down,
    name: '20261124_150000_retention',
  },
  {
    up: migration_20261124_223000_page_changes.up,
    down: migration_20261124_223000_page_changes.down,
    name: '20261124_223000_page_changes',
  },
  {
    up: migration_20261124_225205_volunteer_locations.up,
    down: migration_20261124_225205_volunteer_locations.down,
    name: '20261124_225205_volunteer_locations',
  },
  {
    up: migration_20261124_230500_sealed_erasures.up,
    down: migration_20261124_230500_sealed_erasures.down,
    name: '20261124_230500_sealed_erasures',
  },
  {
    up: migration_20261124_223000_count_uses.up,
    down: migration_20261124_223000_count_uses.down,
    name: '20261124_223000_count_uses',
  },
  {
    up: migration_20261124_223500_found_by_index.up,
    down: migration_20261124_223500_found_by_index.down,
    name: '20261124_223500_found_by_index',
  },
  {
    up: migration_20261125_200000_read_once.up,
    down: migration_20261125_200000_read_once.down,
    name: '20261125_200000_read_once',
  },
  {
    up: migration_20261126_194500_searched_by_index.up,
    down: migration_20261126_194500_searched_by_index.down,
    name: '20261126_194500_searched_by_index',
  },
]
