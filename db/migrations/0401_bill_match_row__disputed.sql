-- Rows of a matched file can be disputed in one go.
alter table bill_match_row drop constraint bill_match_row_decision_check;
alter table bill_match_row add constraint bill_match_row_decision_check
  check (decision in ('ACCEPTED', 'NOTED', 'DISPUTED'));
