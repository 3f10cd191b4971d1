rule secret_private_key
{
    meta:
        category = "secret"
        severity = "critical"
        description = "A private key in PEM form."
    strings:
        $pem = /-----BEGIN ((RSA|DSA|EC|OPENSSH|ENCRYPTED|PGP) )?PRIVATE KEY( BLOCK)?-----\s{0,4}[A-Za-z0-9+\/=:\s-]{40,200}/
    condition:
        $pem
}

rule secret_cloud_credentials
{
    meta:
        category = "secret"
        severity = "critical"
        description = "An access key of a cloud provider."
    strings:
        $aws_id = /\b(AKIA|ASIA)[A-Z2-7]{16}\b/
        $aws_secret = /aws_?(secret_?)?(access_?)?key\w{0,8}["']?\s{0,4}[:=]\s{0,4}["']?[A-Za-z0-9\/+]{40}\b/ nocase
        $google = /\bAIza[0-9A-Za-z_-]{35}\b/
        $google_oauth = /\bGOCSPX-[0-9A-Za-z_-]{28}\b/
        $azure = /AccountKey=[A-Za-z0-9+\/]{86}==/
        $digitalocean = /\bdo[por]_v1_[a-f0-9]{64}\b/
    condition:
        any of them
}

rule secret_service_token
{
    meta:
        category = "secret"
        severity = "critical"
        description = "A token whose prefix names the service that issued it."
    strings:
        $github = /\bgh[pousr]_[A-Za-z0-9]{36,255}\b/
        $github_fine = /\bgithub_pat_[A-Za-z0-9_]{60,100}\b/
        $gitlab = /\bglpat-[A-Za-z0-9_-]{20,64}\b/
        $slack = /\bxox[abeoprs]-[0-9A-Za-z-]{20,200}/
        $slack_hook = /hooks\.slack\.com\/services\/T[A-Z0-9]{6,12}\/B[A-Z0-9]{6,14}\/[A-Za-z0-9]{20,28}/
        $stripe = /\b(sk|rk)_live_[0-9A-Za-z]{20,120}\b/
        $openai = /\bsk-[A-Za-z0-9_-]{20,90}T3BlbkFJ[A-Za-z0-9_-]{20}/
        $anthropic = /\bsk-ant-[a-z0-9]{4,8}-[A-Za-z0-9_-]{60,120}/
        $npm = /\bnpm_[A-Za-z0-9]{36}\b/
        $pypi = /\bpypi-AgEIcHlwaS5vcmc[A-Za-z0-9_-]{50,200}/
        $sendgrid = /\bSG\.[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}\b/
        $huggingface = /\bhf_[A-Za-z]{34}\b/
        $twilio = /\bSK[0-9a-f]{32}\b/
        $telegram = /\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b/
    condition:
        any of them
}

rule secret_json_web_token
{
    meta:
        category = "secret"
        severity = "high"
        description = "A signed JSON Web Token."
    strings:
        $jwt = /\beyJ[A-Za-z0-9_-]{10,300}\.eyJ[A-Za-z0-9_-]{10,600}\.[A-Za-z0-9_-]{20,100}/
    condition:
        $jwt
}

rule secret_connection_string
{
    meta:
        category = "secret"
        severity = "high"
        description = "An address with user name and password in it, of a database or a service."
    strings:
        $database = /\b(postgres(ql)?|mysql|mariadb|mongodb(\+srv)?|rediss?|amqps?|mssql|clickhouse):\/\/[^\s:@\/]{1,64}:[^\s@\/<>{}$*]{4,128}@[A-Za-z0-9.-]{3,253}/ nocase
        $example = /:\/\/(user(name)?|admin|root|postgres|myuser|dbuser):(pass(word)?|secret|mypassword|changeme|xxx+|example)@/ nocase
    condition:
        $database and not $example
}

rule secret_assignment
{
    meta:
        category = "secret"
        severity = "medium"
        description = "A long random value assigned to a name that says password, secret, token or key."
    strings:
        $assigned = /\b(api[_-]?key|secret[_-]?key|client[_-]?secret|access[_-]?token|auth[_-]?token|private[_-]?token)["']?\s{0,3}[:=]\s{0,3}["'][A-Za-z0-9+\/_=-]{24,200}["']/ nocase
        $sample = /["'](your|my|the|test|example|sample|dummy|xxx|insert|replace|changeme)/ nocase
    condition:
        $assigned and not $sample
}
