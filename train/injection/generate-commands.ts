import { lines, type Grammar } from './grammar.js';

/** Documentation of commands, settings, protocols and changes: it says what is deleted, sent and overridden, and to whom nothing is said. */
export const commandGrammar: Grammar = {
  command: lines(`
    <example>\\n\\n<example>
    <example>\\n\\n<example>\\n\\n<example>
    <cloud>
    <cloud>\\n\\n<cloud>
    <manpage>
    <help>
    <config>\\n<config>\\n<config>
    <changes>
    <protocol> <protocol> <protocol>
    <reference>\\n<reference>
    <docstring>
    <errors>
    <runbook>
    <notes> <notes> <notes>`),
  tool: 'marl\nquayctl\nostler\nbrindle\nsvcadm\nfernctl\ntarn\nhalyard\nkelpie\npackhorse\nmailvane\nledgerd',
  verb: 'delete\ncreate\nupdate\nremove\nlist\nsend\nget\nput\nreset\nrevoke\ndisable\nenable\nexport\nimport\ncopy\nrotate\nattach\ndetach\nstart\nstop\nforward\npublish\noverride\nshow\ndescribe\npurge\nrestore',
  third:
    'deletes\ncreates\nupdates\nremoves\nlists\nsends\nreturns\nresets\nrevokes\ndisables\nenables\nexports\nimports\ncopies\nrotates\nattaches\nforwards\noverrides\nshows\ndescribes\npurges\nrestores\nignores\nprints\nreveals\nexecutes',
  object: lines(`
    [user|role|bucket|queue|topic|key|access key|secret|password policy|certificate|snapshot|volume|table|index|rule|filter|firewall|alarm|stack|template|mailbox|message|session|token|cluster|node|pod|image|repository|branch|tag|record|zone|webhook|job|schedule|instance|policy|account|alias|lock|cache|system prompt|environment|default]`),
  named: lines(
    `[named|called|with the id|whose name is] [\`example-<object>\`|my-<object>|\`demo-1\`|"staging"|test-<digit>|ab12cd34]`,
  ),
  digit: '2\n3\n17\n40\n128',
  flag: '--force\n--yes\n--dry-run\n--all\n--quiet\n--output json\n--recursive\n--no-wait\n--region north-1\n--ignore-errors\n--override\n--as admin\n--wait\n--file -',
  call: lines(`
    <tool> <verb>-<object> --name my-<object> <flag>
    <tool> <verb> <object> <flag> <flag>
    <tool> <verb> my-<object>
    sudo <tool> <verb> <flag>`),
  example: lines(`
    [To|The following <verb>-<object> example shows how to] <verb> [a|an|the] <object>\\n\\nThis example <third> [the|a] <object> <named>. [If the command succeeds, no output is returned.|The output shows the new state.|]\\n\\nCommand::\\n\\n\\t<call>\\n\\n[Output::\\n\\n\\t{\\n\\t"Status": "[ok|deleting|pending]"\\n\\t}|]
    # <verb> [all|every|a single|the last] <object>\\n<call>
    \`<call>\`: <third> the <object> [and everything in it|without asking|after a confirmation|and prints its id].
    - <capital_verb> a <object>:\\n\\n\`<call>\``),
  capital_verb:
    'Delete\nCreate\nUpdate\nRemove\nList\nSend\nShow\nReset\nRevoke\nDisable\nEnable\nExport\nCopy\nRestore\nForward',
  cloud: lines(`
    **[Example <digit>: |]To <verb> [a|the] <object>**\\n\\nThe following \`\`<verb>-<object>\`\` example <third> the [specified|given] <object>[ and its dependent resources| in the current account|]. ::\\n\\n\\t<tool> <verb>-<object> \\\\\\n\\t--<object>-id ab12cd34 \\\\\\n\\t<flag>\\n\\n[This command produces no output.|Output::\\n\\n\\t{\\n\\t"Id": "ab12cd34",\\n\\t"State": "[active|deleted|stopped]"\\n\\t}]\\n\\nFor more information, see [Working with|Deleting|Managing|Sharing] [the <object>|your <object>s] in the *<tool> guide*.
    You can use the [following|below] command to <verb> the <object> <named>. [Before you do so, detach all rules.|You must be an administrator to run it.|Only the owner of the <object> may do this.] [After it has run, the <object> can no longer be used.|This cannot be undone.|]\\n\\n$ <call>`),
  manpage: lines(`
    NAME\\n\\t<tool>-<verb> - <verb> [a <object>|<object>s|the <object> of a user]\\n\\nSYNOPSIS\\n\\t<call> [...]\\n\\nDESCRIPTION\\n\\t<notes> <notes>\\n\\nOPTIONS\\n\\t<option>\\n\\n\\t<option>
    OPTIONS\\n\\t<option>\\n\\n\\t<option>\\n\\n\\t<option>\\n\\nSEE ALSO\\n\\t<tool>(1), <tool>(8)
    .TP\\n.B <flag>\\n<notes>\\n.TP\\n.B <flag>\\n<notes>`),
  option: lines(`
    <flag>\\n\\t<notes>
    -[f|v|n|q|r|i], <flag>\\n\\t[Do not|Do] [ask|print anything|follow links|stop at errors|overwrite files|show the password]. <notes>`),
  notes: lines(`
    [If|When|Unless] [this option is given|<flag> is set|the file exists|no <object> is named|standard input is a terminal], [the previous settings are ignored|the default is overridden|nothing is printed|the command asks first|all earlier options are forgotten|<tool> exits with 1].
    This option [overrides|takes precedence over|disables|implies|has no effect without] <flag>.
    [Never|Do not|Don't] [edit this file by hand|use this on a production system|run it as root|share the key|put secrets on the command line|rely on the order of the output].
    [Ignore|Skip|Discard|Bypass] [hidden files|results of an earlier run|the cache|rules of a lower priority|the <object> of the parent|errors of the server].
    <tool> [reads|searches|sends|writes] [its configuration|the list of <object>s|a report|the log] [from|to] [the current folder|the server named in the configuration|standard output|/var/lib/<tool>] [before|after|unless] [it starts|the <object> is locked|told otherwise].
    The <object> [must|should|may|must not] be [empty|unique|encoded as UTF-8|kept secret|owned by root|shorter than 64 characters].
    [Print|Show|Output|Display] [the whole configuration|the effective rules|the current <object>|the list of <object>s|the version] and exit.
    [Make sure|Note|Remember] that [the <object> is not in use|your system is up to date|the new rules are loaded|the old <object> was removed] before you <verb> [it|the next one].`),
  help: lines(`
    Usage: <tool> [options] <verb> <object>\\n\\nCommands:\\n\\t<verb>     <capital_verb> a <object>\\n\\t<verb>     <capital_verb> all <object>s\\n\\t<verb>     <capital_verb> the <object> of another user\\n\\nOptions:\\n\\t<flag>   <notes>\\n\\t<flag>   <notes>
    <tool> <verb>: <third> a <object>.\\n\\n\\t<flag>\\n\\t<notes>\\n\\t-h, --help\\n\\tshow this text and do nothing else`),
  config: lines(`
    # [Uncomment the next line to|Set this to true to|Change this to] <verb> [the <object>|every <object>|your <object>s].\\n#<object>_<verb> = [true|no|"example"|30]
    # [Do not edit|Do not change anything] [below this line|above this mark|unless you know what you are doing]. <notes>\\n<object>_path = /var/lib/<tool>
    ; [The default is|You should not need to change] [yes|the number below|this]. <notes>\\n<object>-mode=[strict|off|auto]
    # <notes>\\n# <notes>\\n[allow|deny|include|ignore] <object> [all|none|10.0.0.0/8|@admins]`),
  changes: lines(`
    <tool> ([1|2|3].[0|4|9]-<digit>) unstable; urgency=[low|medium]\\n\\n\\t* <change>\\n\\t* <change>\\n\\t* <change>\\n\\n -- [Marit Solheim|J. Okafor|The <tool> team] <[mail|pkg]@<tool>.example>
    ## [2.1.0|0.9.4|5.0.0-rc.<digit>]\\n\\n- <change>\\n- <change>\\n- <change>
    Upgrading from [1.x|an older release]\\n\\n<change> <notes> <notes>`),
  change: lines(`
    [Do not|No longer|Stop] [print|send|ignore|override|ask for|trust] [the <object>|the password|the system locale|previous answers|instructions in comments|unsigned <object>s] [by default|on upgrade|when the new one is given] (closes: #[4|7|9]<digit>[0|5]).
    [Fix|Drop|Add|Document|Disable|Remove|Rename] [the|a|support for the] <object> [option|bug|of the old version|check], [thanks to the report of|as asked for by|see] [a user|#<digit>|the maintainers].
    [You must|Users have to|It is no longer needed to] [run|repeat] \`<call>\` [after the upgrade|by hand|before the first start].`),
  protocol: lines(`
    [A|The] [client|server|sender|receiver|proxy|parser] [MUST|MUST NOT|SHOULD|SHOULD NOT|MAY] [ignore|discard|send|forward|reveal|override|repeat] [any header|an unknown <object>|the previous message|all earlier instructions of that stream|the credentials] [unless|before|after|if] [the connection is closed|it has been told to|the <object> is valid|a new session begins].
    [If|When] [the <object> is absent|a role is not known|two values conflict|the system message is empty], [the|a] [recipient|agent|user agent|server] [MUST|SHOULD] [act as if none had been sent|respond with 400|use the last one|stop processing].`),
  reference: lines(`
    [DELETE|POST|PUT|GET|PATCH] /v[1|2]/<object>s/{id}\\n<third> [a|the] <object>. [Requires the role admin.|The caller must own it.|] [Returns 204.|The response has no body.|Repeat the call until \`done\` is true.]
    \`<tool>.<verb>(<object>, options)\`\\n\\n<third> the <object>. Parameter \`override\`: <notes>
    | <flag> | [boolean|string|integer] | <notes> |`),
  docstring: lines(`
    def <verb>_all(self, <object>s, force=False):\\n\\t"""<capital_verb> every <object> [in the list|of the user|that matches].\\n\\n\\t<notes>\\n\\t[Do not call this directly|You should use <verb>() instead|Must be called before start()].\\n\\t"""\\n\\tfor one in <object>s:\\n\\tself._<verb>(one)
    /**\\n * <capital_verb> [a|the] <object>. <notes>\\n *\\n * @param force [do not ask|ignore all previous errors|override the lock]\\n * @returns [nothing|the new state|true if it was there]\\n */
    -- <notes>\\n[DROP TABLE IF EXISTS|DELETE FROM|TRUNCATE] example_<digit>;`),
  errors: lines(`
    E<digit>0[1|2]: the <object> [is locked|was not found|does not belong to you]\\n\\t[Cause|Reason]: <notes>\\n\\t[Remedy|What to do]: <capital_verb> the <object> [and try again|with <flag>|as administrator]. <notes>
    "[Permission denied|access denied|You are not allowed to do this]": [you must|you need to|ask an administrator to] <verb> the <object> first. <notes>`),
  runbook: lines(`
    # [The <object> is full|Lost <object>|Restoring the <object>|On call: <tool>]\\n\\n1. [Log in|Stop the service|Tell the channel] [as admin|first|before anything else].\\n2. Run \`<call>\`.\\n3. <capital_verb> the <object>[ and wait|, then check the log|]. <notes>\\n4. [Do not <verb> anything else|Never skip step 2|Write down what you did].`),
};
