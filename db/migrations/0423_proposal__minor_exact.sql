-- Amounts are held to what JavaScript holds exactly.
alter table proposal add constraint proposal_minor_exact check (
  mark_up_minor between -9007199254740991 and 9007199254740991
  and round_to_minor between -9007199254740991 and 9007199254740991
  and chosen_minor between -9007199254740991 and 9007199254740991);
alter table proposal_rate add constraint proposal_rate_minor_exact
  check (sent_minor between -9007199254740991 and 9007199254740991);
