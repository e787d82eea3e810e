-- Holds a distributor's amounts to what JavaScript holds exactly.
alter table tool_distributor add constraint tool_distributor_minor_exact check (
  mark_up_minor between -9007199254740991 and 9007199254740991
  and round_to_minor between -9007199254740991 and 9007199254740991);
